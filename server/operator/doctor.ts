import { connect } from 'node:tls'
import { todayInIndia } from '#domain/calendar.ts'
import { mustBeOfOurTime } from '#server/clock-check.ts'
import type { Config } from '#server/config.ts'
import { inTransaction } from '#server/db/schema/schema-owner.ts'
import { mailProblem } from '#server/mail/mailer.ts'
import { freeBytes } from '#server/place.ts'
import { VERSION } from '#server/version.ts'
import { backupNotice } from './backup-age.ts'
import { backupsFolder } from './books-folder.ts'
import { dayOf } from './moves/move-state.ts'
import { isWell } from './places/backup-state.ts'
import { wordsOf } from './places/keep-trials.ts'
import { listBackups } from './places/kept-backups.ts'
import type { BackupPlace } from './places/open-place.ts'
import { placesOf, withPlace } from './places/place-tools.ts'
import { lastTrial } from './places/trial.ts'
import { nameOfBooks, requireBooks } from './which-books.ts'

interface Finding {
  isRight: boolean
  /** What was found, and what to do where it is not right. */
  words: string
}

const right = (words: string): Finding => ({ isRight: true, words })
const wrong = (words: string): Finding => ({ isRight: false, words })

const DAY_MS = 24 * 60 * 60 * 1000
/** A backup is tried each week. */
const OLD_TRIAL_DAYS = 9
/** Books that are open since then have had their backup. */
const LONG_OPEN = new Date(0)
/** A certificate that ends sooner was not renewed: it is, usually, a month before. */
const CERTIFICATE_DAYS = 14
const ANSWERS_WITHIN_MS = 5000
const GB = 1e9
/** Room for a backup and a month of trade. */
const ROOM = 2 * GB

/**
 * What `bahi doctor` looks at, in this order; what one throws is its finding. It changes nothing, and works beside a running
 * server.
 */
const CHECKS: ((config: Config, now: Date) => Promise<Finding | undefined>)[] = [
  async function books(config) {
    await requireBooks(config)
    return right(`The books are in ${nameOfBooks(config)}.`)
  },
  moves,
  server,
  async function disk({ dataDir }) {
    const free = freeBytes(dataDir)
    const words = `${(free / GB).toFixed(1)} GB are free for ${dataDir}.`
    return free < ROOM ? wrong(`${words} Make room: below 64 MB nothing is written.`) : right(words)
  },
  async function clock(_, now) {
    mustBeOfOurTime(now)
    return right(`The clock says ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`)
  },
  async function places(config, now) {
    const found = await Promise.all(placesOf(config).map((place) => lastIn(config, place, now)))
    const wrongs = found.filter(({ isRight }) => !isRight)
    return wrongs.length > 0
      ? wrong(wrongs.map(({ words }) => words).join(' '))
      : right(found.map(({ words }) => words).join(' ') || 'BACKUP_PLACES names no place elsewhere.')
  },
  async function trial(config, now) {
    const last = lastTrial(config)
    if (!last) return right('No backup of BACKUP_PLACES was tried yet.')
    const words = `The backup in ${last.place} was tried on ${todayInIndia(last.at)}`
    if (!isWell(last)) return wrong(`${words}, and does not hold: ${wordsOf(last)}.`)
    const isOld = now.getTime() - last.at.getTime() > OLD_TRIAL_DAYS * DAY_MS
    return isOld ? wrong(`${words}: run bahi try-backup.`) : right(`${words}, and holds.`)
  },
  async function backups(config, now) {
    if (config.databaseUrl)
      return right(
        'PostgreSQL is backed up outside of Bahi: look at bahi-backup.timer, or at pgbackrest info.',
      )
    const notice = backupNotice(config, { kind: 'embedded' }, LONG_OPEN)(now)
    if (notice) return wrong(notice)
    if (config.backupPlaces.length > 0)
      return right('The daily backups on this machine are not two days old.')
    return config.backupCopies
      ? right('The backups and their copies in BACKUP_COPY_DIR are not two days old.')
      : wrong(
          `The backups are in ${backupsFolder(config)} alone, on the disk of the books. Name a folder on another disk in BACKUP_COPY_DIR, or places elsewhere in BACKUP_PLACES.`,
        )
  },
  async function mail({ smtpUrl, mailFrom }) {
    if (!smtpUrl)
      return wrong('No mail is sent: they are written into the folder outbox. Name a server in SMTP_URL.')
    const problem = await mailProblem(smtpUrl, mailFrom)
    return problem
      ? wrong(`The mail server of SMTP_URL does not take mails: ${problem}`)
      : right(`The mail server takes mails from ${mailFrom}.`)
  },
  address,
]

interface HeldShop {
  name: string
  state: 'leaving' | 'arriving'
  changed_at: Date
}

/**
 * Shops whose books are held for a move: nothing is saved in them until the next command. Not looked at in embedded books,
 * which the server has open; its pages say so.
 */
async function moves({ ownerUrl, databaseUrl }: Config): Promise<Finding | undefined> {
  const url = ownerUrl ?? databaseUrl
  if (!url) return undefined
  const held = await inTransaction(url, async (run) => {
    await run('set local role bahi_platform')
    return run<HeldShop>(
      `select s.name, v.state, v.changed_at from shop_moves v join shops s on s.id = v.shop_id
        where v.state in ('leaving', 'arriving') order by v.changed_at`,
    )
  })
  if (held.length === 0) return right('No shop is held for a move.')
  const words = held.map(({ name, state, changed_at: at }) =>
    state === 'leaving'
      ? `${name} is held for a move since ${dayOf(at)}: go on with bahi moved, or give it up with bahi move-back.`
      : `${name} was taken in on ${dayOf(at)} and is not open: bahi take-in --open, with the key that bahi moved tells.`,
  )
  return wrong(words.join(' '))
}

/** The newest backup in a place, or why it is not reached. */
async function lastIn(config: Config, place: BackupPlace, now: Date): Promise<Finding> {
  try {
    const last = (await withPlace(config, place, listBackups)).at(-1)
    if (!last) return wrong(`There is no backup in ${place.label} yet.`)
    const words = `The last backup in ${place.label} is of ${todayInIndia(last.madeAt)}.`
    return now.getTime() - last.madeAt.getTime() > 2 * DAY_MS ? wrong(words) : right(words)
  } catch (error) {
    return wrong((error as Error).message)
  }
}

async function server({ host, port }: Config): Promise<Finding> {
  const place = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  const answer = await fetch(`${place}/api/health`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).catch(
    () => undefined,
  )
  if (!answer) return wrong(`Nothing answers at ${place}. Start Bahi: systemctl start bahi, or npm start.`)
  const { status, version } = (await answer.json().catch(() => ({}))) as { status?: string; version?: string }
  if (!status) return wrong(`Another program listens at ${place}. Stop it, or name another port in PORT.`)
  if (status !== 'ok') return wrong(`Bahi answers at ${place}, and says: ${status}. The log says why.`)
  return version === VERSION
    ? right(`Bahi ${VERSION} answers at ${place}.`)
    : wrong(`Bahi ${version} answers at ${place}, and ${VERSION} is installed. Restart it.`)
}

async function address({ publicUrl }: Config, now: Date): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') {
    return /^(localhost|127\.|\[::1\])/.test(hostname)
      ? right(`It is used at ${publicUrl}, on this machine alone.`)
      : wrong(
          `PUBLIC_URL is ${publicUrl}: passwords pass readable to all of its network. Put a proxy with TLS in front.`,
        )
  }
  const ends = await certificateEnds(hostname, Number(port) || 443)
  if (!(ends instanceof Date)) return wrong(`${publicUrl} is not reached safely: ${ends}`)
  const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS)
  const words = `The certificate of ${publicUrl} is valid for ${days} more days.`
  return days < CERTIFICATE_DAYS ? wrong(`${words} See why the proxy does not renew it.`) : right(words)
}

/** The last moment of a site's certificate, or why there is none that a browser believes. */
const certificateEnds = (host: string, port: number) =>
  new Promise<Date | string>((done) => {
    const socket = connect({ host, port, servername: host, timeout: ANSWERS_WITHIN_MS })
    socket.once('secureConnect', () => {
      done(new Date(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('timeout', () => socket.destroy(new Error('it does not answer')))
    socket.once('error', ({ message }) => done(message))
  })

/**
 * Looks at the machine, the books and what is around them, and says each finding in a sentence.
 * @returns true if nothing is to be done
 */
export async function examine(config: Config, say: (line: string) => void, now: Date): Promise<boolean> {
  let isWell = true
  for (const check of CHECKS) {
    const found = await check(config, now).catch((error: Error) => wrong(error.message))
    if (!found) continue
    const { isRight, words } = found
    say(`${isRight ? '✓' : '!'} ${words}`)
    isWell &&= isRight
  }
  return isWell
}
