// A program that sits down at a table by its link and plays: node table.js http://localhost:8437/t/TABLE [SEAT]
// When the line breaks it comes back to its seat by itself.
const [link, wish] = process.argv.slice(2)
const address = link.replace(/^http/, "ws").replace("/t/", "/ws/")
const any = (list) => list[Math.floor(Math.random() * list.length)]
let secret // of the seat: who says it is who sat there
let wait = 100 // milliseconds before the next try to come back

function attend() {
  const socket = new WebSocket(address)
  const seen = {} // of the table; what an update leaves out is as before
  let id = 0
  let hasAsked = false // for a seat
  const send = (message) => socket.send(JSON.stringify({ id: ++id, ...message }))

  // A seven goes part by part: the text of a part asks for the next ones, until no step is left.
  function answer(choice) {
    const part = choice.parts ? any(choice.parts) : { text: choice.text, left: 0 }
    if (part.left === 0) send({ type: "play", move: part.text, version: seen.version })
    else send({ type: "parts", so_far: part.text })
  }

  function sit() {
    const open = seen.table.seats.find(({ seat, kind }) => kind === "open" && (!wish || seat === wish))
    if (!open) leave("there is no open seat at this table", 1)
    hasAsked = true
    send({ type: "sit", seat: open.seat, name: "Node", is_program: true })
  }

  socket.onopen = () => send({ type: "hello", secret })
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === "welcome") wait = 100
    if (message.type === "seated") secret = message.secret
    if (message.type === "refused" && !secret && !hasAsked) leave(message.sentence, 1)
    if (message.type === "refused") console.log(message.sentence)
    if (message.type === "refused" && !secret) hasAsked = false // somebody was quicker
    if (message.type === "goodbye" && message.code !== "restart") leave(message.sentence)
    if (message.type === "parts") answer(message.seven)
    if (message.type !== "snapshot" && message.type !== "update") return
    Object.assign(seen, message, { table: { ...seen.table, ...message.table } })
    if (seen.table.stage === "over") leave("the game is over")
    if (!secret && !hasAsked) sit()
    // After a move the choices may be as before, and left out: a fold ends a round, and the next one begins with a fold.
    const isAsked = (message.choices || message.ply !== undefined) && seen.choices && !seen.gift
    if (isAsked) answer(any([...seen.choices.moves, ...seen.choices.sevens]))
  }
  socket.onclose = () => {
    if (!secret) leave(`nobody answers at ${address}`, 1)
    setTimeout(attend, (wait = Math.min(2 * wait, 10_000)))
  }
}

function leave(why, code = 0) {
  console.log(why)
  process.exit(code)
}

attend()
