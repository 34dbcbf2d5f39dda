import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Reads a password from the environment, from standard input, or typed without echo: never from the arguments. */
export async function readPassword(
  given: string | undefined,
  prompt = 'Password (at least 8 characters, not shown): ',
): Promise<string> {
  if (given) return given
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(prompt)
  // Discards output, as the terminal's echo goes through the output stream.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
