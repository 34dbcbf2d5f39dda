// Beside the server, so that nobody at a counter waits for a paper.
import { parentPort, workerData } from 'node:worker_threads'
import { makeEngine } from './engine.mjs'

const typeset = makeEngine(workerData)

parentPort.on('message', (task) => {
  try {
    parentPort.postMessage(typeset(task))
  } catch (error) {
    parentPort.postMessage({ error: String(error?.stack ?? error) })
  }
})
