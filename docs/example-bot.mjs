// A bot in some forty lines: it sits down at a table and plays random legal moves.
//   node example-bot.mjs http://localhost:4400 BCDFGH "Pythia"
const [site, code, name = "Pythia"] = process.argv.slice(2);
let headers = { "content-type": "application/json", "api-version": "1" };

async function request(method, path, body) {
  const response = await fetch(`${site}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  const seconds = Number(response.headers.get("retry-after"));
  if (response.status === 429 && seconds > 0) {
    await new Promise((go) => setTimeout(go, seconds * 1000));
    return request(method, path, body);
  }
  const [cookie] = (response.headers.get("set-cookie") ?? "").split(";");
  if (cookie) headers = { ...headers, cookie };
  const answer = await response.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.sentence}`);
  return answer;
}

await request("POST", "/me", { name });
const { table } = await request("GET", `/codes/${code}`);
const { seat } = await request("POST", `/tables/${table}/sit`, { name });
while ((await request("GET", `/tables/${table}`)).table.stage === "waiting")
  await new Promise((go) => setTimeout(go, 500));

// To play, a token of the seat is enough: no cookie is needed any more.
const { token } = await request("POST", `/tables/${table}/seats/${seat}/token`);
headers = { ...headers, cookie: "", authorization: `Bearer ${token}` };

for (let cursor = "", played = -1, last; ; ) {
  const updates = await request("GET", `/tables/${table}/seats/${seat}/updates?wait=20&cursor=${cursor}`);
  cursor = updates.cursor;
  last = updates.messages.findLast(({ t }) => t === "update") ?? last;
  if (last.outcome) break;
  if (updates.offers.length === 0 || last.version === played) continue;
  played = last.version;
  const move = updates.offers[Math.floor(Math.random() * updates.offers.length)];
  if (move === "--") continue; // A move without a choice: the host plays it.
  const action = { is: "move", move };
  await request("POST", `/tables/${table}/seats/${seat}/submit`, { id: `${seat}-${played}`, at: played, action });
}
console.log("The match is over.");
