// A bot in some thirty lines: it sits down at a table and plays any move that is open.
//   node example-bot.mjs http://localhost:4400 BCDFGH "Pythia"
const [site, code, name = "Pythia"] = process.argv.slice(2);
let headers = { "content-type": "application/json" };

async function ask(method, path, body) {
  const answer = await fetch(`${site}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  const [cookie] = (answer.headers.get("set-cookie") ?? "").split(";");
  if (cookie) headers = { ...headers, cookie };
  const said = await answer.json();
  if (!said.ok) throw new Error(`${path}: ${said.sentence}`);
  return said;
}

await ask("POST", "/me", { name });
const { table } = await ask("GET", `/codes/${code}`);
const { seat } = await ask("POST", `/tables/${table}/sit`, { name });
while ((await ask("GET", `/tables/${table}`)).gathering.stage === "waiting")
  await new Promise((go) => setTimeout(go, 500));

// Whoever only plays needs no cookie: a token of the seat is enough.
const { token } = await ask("POST", `/tables/${table}/seats/${seat}/token`);
headers = { "content-type": "application/json", authorization: `Bearer ${token}` };

for (let cursor = "", said = -1, last; ; ) {
  const told = await ask("GET", `/tables/${table}/seats/${seat}/told?wait=20&cursor=${cursor}`);
  cursor = told.cursor;
  last = told.messages.findLast(({ t }) => t === "told") ?? last;
  if (last.outcome) break;
  if (told.offers.length === 0 || last.version === said) continue;
  said = last.version;
  const move = told.offers[Math.floor(Math.random() * told.offers.length)];
  if (move === "--") continue; // A step without a choice: the host plays it.
  const what = { is: "move", move };
  await ask("POST", `/tables/${table}/seats/${seat}/say`, { id: `${seat}-${said}`, at: said, what });
}
console.log("The match is over.");
