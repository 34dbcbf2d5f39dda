import { lockDirectory } from '#server/db/directory-lock.ts'

// A process for the lock's tests: says whether it got the directory, and holds it until it is ended.
const [directory = '', startAt = '0'] = process.argv.slice(2)
// Processes that are to start at the same instant wait for it busily: a timer would spread them.
while (Date.now() < Number(startAt));
try {
  await lockDirectory(directory)
  process.stdout.write('held\n')
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
setInterval(() => {}, 60_000)
