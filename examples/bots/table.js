// A program that sits down at a table and plays: node table.js http://localhost:8437 TABLE b
const [server, table, seat] = process.argv.slice(2)
const socket = new WebSocket(`${server.replace(/^http/, "ws")}/ws/${table}`)
const any = (list) => list[Math.floor(Math.random() * list.length)]
let id = 0
const seen = {} // of the table; what an update leaves out is as before
const send = (message) => socket.send(JSON.stringify({ id: ++id, ...message }))

// A seven goes part by part: the text of a part asks for the next ones, until no step is left.
function answer(choice) {
  const part = choice.parts ? any(choice.parts) : { text: choice.text, left: 0 }
  if (part.left === 0) send({ type: "play", move: part.text, version: seen.version })
  else send({ type: "parts", so_far: part.text })
}

socket.onopen = () => {
  send({ type: "hello" })
  send({ type: "sit", seat, name: "Node", is_program: true })
}
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data)
  if (message.type === "refused") console.log(message.sentence)
  if (message.type === "parts") answer(message.seven)
  if (message.type !== "snapshot" && message.type !== "update") return
  const { choices, gift } = Object.assign(seen, message)
  if (choices && !gift) answer(any([...choices.moves, ...choices.sevens]))
}
