// A process beside the server, so that nobody at a counter waits for a paper, and that a paper without an end can be ended.
import { makeEngine } from './engine.mjs'

const typeset = makeEngine(JSON.parse(process.argv[2]))

process.on('message', (task) => {
  try {
    process.send(typeset(task))
  } catch (error) {
    process.send({ error: String(error?.stack ?? error) })
  }
})
process.on('disconnect', () => process.exit())
