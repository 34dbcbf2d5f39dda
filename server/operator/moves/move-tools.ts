import { createReadStream, existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Config } from '#server/config.ts'
import { installationSecret, knownSecret, secretsUnder } from '#server/platform/secrets.ts'
import { StartupError } from '#server/startup-error.ts'
import { onBooks } from '../on-books.ts'
import { readPassword } from '../read-password.ts'
import { moveOut } from './move-out.ts'
import { markMoved, moveBack } from './moved.ts'
import { openTaken, takeIn } from './take-in.ts'

type Environment = Record<string, string | undefined>

const SHORTEST_PASSPHRASE = 12
const text = { type: 'string' } as const

/** Words for the operator: what is asked for next is alone on standard output, so that a script can read it. */
const say = (line: string) => void process.stderr.write(`${line}\n`)
const tell = (key: string) => void process.stdout.write(`${key}\n`)

/** The commands by which a shop's books move to another installation. */
export const MOVE_TOOLS: Record<
  string,
  (config: Config, args: string[], environment: Environment) => Promise<void>
> = {
  async 'move-out'(config, args, environment) {
    const { shop, file } = parseArgs({ args, options: { shop: text, file: text } }).values
    if (!file) throw new StartupError('Name the file by --file; - is standard output.')
    const passphrase = await passphraseOf(environment)
    const secrets = secretsUnder(knownSecret(config.secret, config.dataDir) ?? '')
    await onBooks(config, (store) => moveOut(store, { shop, file, passphrase, secrets, say }))
  },

  async 'take-in'(config, args, environment) {
    const { shop, file, open } = parseArgs({ args, options: { shop: text, file: text, open: text } }).values
    if (open) return onBooks(config, (store) => openTaken(store, shop, open, say))
    if (!file) throw new StartupError('Name the file by --file; - is standard input.')
    if (file !== '-' && !existsSync(file)) throw new StartupError(`There is no file ${file}.`)
    if (file === '-' && !environment.MOVE_PASSPHRASE)
      throw new StartupError('Set MOVE_PASSPHRASE: the books come by standard input.')
    const passphrase = await passphraseOf(environment)
    const secrets = secretsUnder(installationSecret(config.secret, config.dataDir))
    await onBooks(config, async (store) => {
      const source = file === '-' ? process.stdin : createReadStream(file)
      const receipt = await takeIn(store, { file: source, passphrase, secrets, say })
      if (!receipt) {
        process.exitCode = 1
        return
      }
      say(
        'It is not open yet. At the old place: bahi moved --shop ... --to ... --receipt, with this receipt:',
      )
      tell(receipt)
    })
  },

  async moved(config, args) {
    const options = { shop: text, to: text, receipt: text }
    const { shop, to, receipt } = parseArgs({ args, options }).values
    if (!to || !receipt)
      throw new StartupError('Name the new place by --to, and what take-in told there by --receipt.')
    await onBooks(config, async (store) => tell(await markMoved(store, { shop, to, receipt }, say)))
  },

  async 'move-back'(config, args) {
    const { shop } = parseArgs({ args, options: { shop: text } }).values
    await onBooks(config, (store) => moveBack(store, shop, say))
  },
}

async function passphraseOf({ MOVE_PASSPHRASE: given }: Environment): Promise<string> {
  const passphrase = await readPassword(given, 'Passphrase of the move (at least 12 characters, not shown): ')
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new StartupError(`MOVE_PASSPHRASE: at least ${SHORTEST_PASSPHRASE} characters.`)
  return passphrase
}
