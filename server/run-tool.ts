import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { email as emailField } from '#contract/fields.ts'
import { registration } from '#contract/people/auth.ts'
import { openShop } from './auth/auth-actions.ts'
import { switchOffFor } from './auth/second-step/second-step-actions.ts'
import { type Config, readConfig } from './config.ts'
import { backup } from './operator/backup.ts'
import { databaseFolder } from './operator/books-folder.ts'
import { switchToBooksOwner } from './operator/books-owner.ts'
import { examine } from './operator/doctor.ts'
import { listLetterheads } from './operator/letterheads.ts'
import { MOVE_TOOLS } from './operator/moves/move-tools.ts'
import { onBooks } from './operator/on-books.ts'
import { withNamedPlaces } from './operator/places/place-settings.ts'
import { backupToPlaces, listPlaces, restoreFromPlace, tryPlace } from './operator/places/place-tools.ts'
import { readPassword } from './operator/read-password.ts'
import { restore } from './operator/restore.ts'
import { nameOfBooks, requireBooks, toolEnvironment } from './operator/which-books.ts'
import { exitMessage, StartupError } from './startup-error.ts'
import { verifyBooks } from './verify/verify-books.ts'
import { VERSION } from './version.ts'

const USAGE = `Bahi's tools, on the books that DATA_DIR or DATABASE_URL name, else on those of /etc/bahi/bahi.env
(BAHI_ENV names another file):

  bahi user add --role admin --email ... --name ... [--address ...]
                        asks for the password; a script pipes it in or sets BAHI_PASSWORD
  bahi user second-step-off --email ...
                        for who lost telephone and recovery codes: the password alone signs in again
  bahi migrate          makes new books, or brings those that are there up to date
  bahi doctor           looks at server, disk, clock, backups, mail and certificate, and says what to do
  bahi verify           proves ledger, totals and numbers of every shop, of --shop ..., or of --sample 100 by lot
  bahi letterheads      names documents stored with a helper's email as the shop's
  bahi backup FILE      the whole database into one file, also while the server runs
  bahi backup           what changed to every place of BACKUP_PLACES, also while the server runs
  bahi backups          lists what lies in these places
  bahi try-backup [2] [--backup 20261130T081500Z]
                        restores the newest of the first, or second, place into a throw-away folder, or that one,
                        and proves it
  bahi restore FILE     a backup into an empty place, and proves it;
                        --replace puts the books that are there aside
  bahi restore --place 1 [--backup 20261130T081500Z]
                        the newest backup of a place, or that one
  bahi move-out --shop ... --file FILE
                        holds a shop, and writes its books into a file, sealed by MOVE_PASSPHRASE or what is typed
  bahi take-in --file FILE
                        takes them in at the new place, proves them, and tells a receipt
  bahi moved --shop ... --receipt ... --to https://...
                        at the old place: says from now on where the shop went, and tells a key
  bahi take-in --shop ... --open KEY
                        opens the shop at the new place
  bahi move-back --shop ...
                        ends a move before \`moved\`: the shop is open where it was
  bahi --version        of Bahi itself

Behind PostgreSQL migrate, backup and restore work as the login of DATABASE_OWNER_URL, where there is one.
`
/** Exit code of a trial whose backup does not hold; 1 is a trial that could not be made. */
const DOES_NOT_HOLD = 3
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** An admin's shop is open at once and needs no subscription; not possible over HTTP (C21). */
async function addUser(config: Config, args: string[], givenPassword?: string): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { role: text, email: text, password: text, name: text, address: text },
  })
  if (values.role !== 'admin' && values.role !== 'customer')
    throw new StartupError('--role is admin or customer')
  if (values.password !== undefined) {
    throw new StartupError(
      'A password on the command line can be read by others: leave --password out, it is asked for.',
    )
  }
  const password = await readPassword(givenPassword)
  const parsed = z.safeParse(registration, { address: '-', ...values, password, role: 'customer' })
  if (!parsed.success) throw new StartupError(parsed.error.issues[0]?.message)
  const { role } = values
  await onBooks(config, async ({ platform }) => {
    await openShop(platform, { ...parsed.data, address: values.address ?? '', role }, new Date())
    say(`${parsed.data.email} can sign in now.`)
  })
}

/** Removes a lost second step and all passkeys, which HTTP offers no way to do. The person gets a mail. */
async function dropSecondStep(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
  const email = z.safeParse(emailField, values.email)
  if (!email.success) throw new StartupError(`--email: ${email.error.issues[0]?.message}`)
  await onBooks(config, async ({ platform }) => {
    const outcome = await switchOffFor(platform, email.data, config.publicUrl)
    if (outcome === 'nobody') throw new StartupError(`Nobody signs in as ${email.data}.`)
    say(
      outcome === 'off'
        ? `${email.data} has no second step and no passkey.`
        : `${email.data} signs in with the password alone now.`,
    )
  })
}

async function main([command, ...rest]: string[]): Promise<void> {
  if (command === '--version') return say(`Bahi ${VERSION}`)
  const environment = toolEnvironment(process.env)
  const config = withNamedPlaces(readConfig(environment))
  if (!config.databaseUrl) switchToBooksOwner(databaseFolder(config))
  // On standard error, so that a tool's output can be piped.
  if (command) process.stderr.write(`Books: ${nameOfBooks(config)}\n`)
  if (command === 'user' && rest[0] === 'add')
    return addUser(config, rest.slice(1), environment.BAHI_PASSWORD)
  if (command === 'user' && rest[0] === 'second-step-off') return dropSecondStep(config, rest.slice(1))
  if (command === 'migrate') {
    return onBooks(config, async () => say('The database is up to date.'), { makes: true })
  }
  if (command === 'doctor') {
    if (!(await examine(config, say, new Date()))) process.exitCode = 1
    return
  }
  if (command === 'verify') {
    const { values } = parseArgs({
      args: rest,
      options: { shop: { type: 'string' }, sample: { type: 'string' } },
    })
    const sample = values.sample === undefined ? undefined : Number(values.sample)
    if (sample !== undefined && !(Number.isInteger(sample) && sample > 0)) {
      throw new StartupError('--sample is a number of shops, drawn by lot: --sample 100')
    }
    return onBooks(config, async (store) => {
      if (!(await verifyBooks(store, say, { shop: values.shop, sample }))) process.exitCode = 1
    })
  }
  if (command === 'letterheads') {
    return onBooks(config, async (store) => {
      const count = await listLetterheads(store, say)
      say(count === 0 ? 'Every document has an owner’s email.' : `${count} in all.`)
    })
  }
  if (command === 'backup') {
    await requireBooks(config)
    if (rest[0]) await backup(config, rest[0])
    else if (!(await backupToPlaces(config, say))) process.exitCode = 1
    return say(process.exitCode ? 'Not every place has it: see above.' : 'Done.')
  }
  if (command === 'backups') {
    if (!(await listPlaces(config, say))) process.exitCode = 1
    return
  }
  if (command === 'try-backup') {
    const { positionals, values } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { backup: { type: 'string' } },
    })
    if (!(await tryPlace(config, positionals[0], say, values.backup))) process.exitCode = DOES_NOT_HOLD
    return
  }
  const moving = command && MOVE_TOOLS[command]
  if (moving && rest.length > 0) return moving(config, rest, environment)
  if (command === 'restore') {
    const { positionals, values } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, place: { type: 'string' }, backup: { type: 'string' } },
    })
    const [file] = positionals
    if (file || values.place) {
      const isRight = file
        ? await restore(config, file, { replace: values.replace, say })
        : await restoreFromPlace(config, values, say)
      if (!isRight) process.exitCode = 1
      return say(process.exitCode ? 'Restored, but the books do not hold: see above.' : 'Done.')
    }
  }
  say(USAGE)
  process.exitCode = command ? 2 : 0
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${exitMessage(error)}\n`)
  process.exitCode = 1
}
