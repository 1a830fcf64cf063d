// Takes a seat at a table, by its link, and plays: node table.js http://localhost:8437/t/TABLE [SEAT]
// If the connection breaks, it reconnects and takes the same seat again.
const [link, wish] = process.argv.slice(2)
const address = link.replace(/^http/, "ws").replace("/t/", "/ws/")
const any = (list) => list[Math.floor(Math.random() * list.length)]
let secret // the key to its seat
let wait = 100 // milliseconds before reconnecting

function attend() {
  const socket = new WebSocket(address)
  const seen = {} // the latest parts of snapshots and updates
  let id = 0
  let hasAsked = false // whether it has asked for a seat
  const send = (message) => socket.send(JSON.stringify({ id: ++id, ...message }))

  // A seven goes part by part: send the text of a part to get the next ones, until no steps are left.
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
    // Equal choices are left out of an update, as when two folds follow each other: then a new ply shows the turn.
    const isAsked = (message.choices || message.ply !== undefined) && seen.choices && !seen.gift
    if (isAsked) answer(any([...seen.choices.moves, ...seen.choices.sevens]))
  }
  socket.onclose = () => {
    if (!secret) leave(`no answer from ${address}`, 1)
    setTimeout(attend, (wait = Math.min(2 * wait, 10_000)))
  }
}

function leave(why, code = 0) {
  console.log(why)
  process.exit(code)
}

attend()
