// Loaded before a server whose clock is set while it runs: SIGUSR2 puts it an hour forward, SIGUSR1 an hour back. The time
// since the start of the process goes on as it does when somebody sets the clock of a machine.
const HOUR = 60 * 60 * 1000;
const { now } = Date;
let ahead = 0;
Date.now = () => now() + ahead;
process.on("SIGUSR2", () => {
  ahead += HOUR;
});
process.on("SIGUSR1", () => {
  ahead -= HOUR;
});
