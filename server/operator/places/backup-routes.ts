import * as z from 'zod/mini'
import * as platform from '#contract/platform/superadmin-backups.ts'
import type { PlaceDraft } from '#contract/shop/backup-places.ts'
import * as contract from '#contract/shop/backups.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import type { Session } from '#server/http/session/find-session.ts'
import { query } from '#server/rows/query.ts'
import {
  type Backups,
  backupAlarm,
  isWell,
  lastBackup,
  type NamesPlaces,
  type PlaceState,
  type Trial,
  unread,
} from './backup-state.ts'

/** Backups of a place that are listed: two weeks of a shop that trades ten hours a day. */
const RECENT = 150
const HOUR_MS = 60 * 60 * 1000
const LONG = { handlerTimeout: CHORE_LIMITS.whole }

/** What a session sees of the backups and may do with them. */
interface Reach {
  seesPlaces: boolean
  names: boolean
  /** Whose documents it may be shown; undefined for who runs the platform. */
  shopId?: string | undefined
}
type Desk = Pick<Dependencies, 'store' | 'backups' | 'clock'>

/** What owners are told of the backups, and what those who run Bahi may begin and set. */
export function backupRoutes(app: App, desk: Desk) {
  const act = actionsOf(desk)
  const owner = async (session: Session) => {
    if (session.rights?.role !== 'owner') throw new Problem(403, t('Only an owner sees the backups.'))
    return reachOf(desk, session)
  }
  serve(app, contract.getBackups, async ({ session }) => act.show(await owner(session)))
  serve(app, contract.sendBackup, async ({ session }) => act.send(await owner(session)), LONG)
  serve(app, contract.tryBackup, async ({ session }) => act.try(await owner(session)))
  serve(app, contract.lookIntoBackup, async ({ session, body }) =>
    act.look(await owner(session), new Date(body.madeAt)),
  )
  serve(app, contract.checkPassphrase, async ({ session, body }) =>
    act.check(await owner(session), body.passphrase),
  )
  serve(
    app,
    contract.nameBackupPlace,
    async ({ session, body }) => act.name(await owner(session), body),
    LONG,
  )
  serve(app, contract.forgetBackupPlace, async ({ session, body }) =>
    act.forget(await owner(session), body.label),
  )

  const all: Reach = { seesPlaces: true, names: true }
  serve(app, platform.getPlatformBackups, async () => act.show(all))
  serve(app, platform.sendPlatformBackup, () => act.send(all), LONG)
  serve(app, platform.tryPlatformBackup, async () => act.try(all))
  serve(app, platform.checkPlatformPassphrase, async ({ body }) => act.check(all, body.passphrase))
  serve(app, platform.namePlatformBackupPlace, ({ body }) => act.name(all, body), LONG)
  serve(app, platform.forgetPlatformBackupPlace, ({ body }) => act.forget(all, body.label))
}

/**
 * An owner runs Bahi on a machine with one shop: places are no shop's business where there are more. Naming one sends all
 * books there, so that it takes an account that was made on the machine itself, and not by registering.
 */
async function reachOf({ store }: Desk, session: Session): Promise<Reach> {
  if (store.kind !== 'embedded') return { seesPlaces: false, names: false }
  const [row] = await store.platform.execute(
    query({ shops: z.number() }, sql`select count(*)::int as shops from shops where going_since is null`),
  )
  const seesPlaces = row?.shops === 1
  return { seesPlaces, names: seesPlaces && session.role === 'admin', shopId: session.shopId ?? undefined }
}

/** What the dashboard says of the backups to an owner who runs Bahi; undefined while all is well. */
export const alarmOf = (desk: Desk) => async (session: Session) => {
  const alarm = desk.backups && backupAlarm(desk.backups.state(), desk.clock())
  if (!alarm || session.rights?.role !== 'owner') return undefined
  return (await reachOf(desk, session)).seesPlaces ? alarm : undefined
}

const done = (message: string) => ({ success: true as const, message })

function actionsOf({ store, backups, clock }: Desk) {
  const operated = ({ seesPlaces }: Reach): Backups => {
    if (backups && backups.state().places.length > 0 && seesPlaces) return backups
    throw new Problem(409, t('No place for backups is named here. Who runs Bahi names one.'))
  }
  const namingOf = ({ names }: Reach): NamesPlaces => {
    if (backups?.naming && names) return backups.naming
    throw new Problem(409, t('Places for backups are named by who runs Bahi, on its machine.'))
  }
  return {
    show({ seesPlaces, names, shopId }: Reach) {
      const state = backups?.state() ?? { places: [] }
      const { places, trial } = state
      const naming = names ? backups?.naming : undefined
      const named = naming?.named()
      return {
        lastAt: lastBackup(state)?.toISOString(),
        isOutside: store.kind === 'postgres' && places.length === 0 ? true : undefined,
        isHourly: places.some(({ trouble, backups }) => !trouble && backups.length > 0),
        trial: trial && {
          at: trial.at.toISOString(),
          holds: isWell(trial),
          seconds: trial.seconds,
          documents: trial.documents,
          expected: trial.expected,
          findings: trial.findings,
        },
        lookingInto: seesPlaces ? state.lookingInto?.toISOString() : undefined,
        looked: seesPlaces && shopId && state.looked ? lookedAnswer(state.looked, shopId) : undefined,
        places: seesPlaces
          ? places.flatMap((place, index) =>
              placeAnswer(place).map((answer) => ({ ...answer, named: named?.[index] })),
            )
          : undefined,
        naming: naming && { hasPassphrase: naming.hasPassphrase() },
      }
    },
    async send(reach: Reach) {
      const { now, state } = operated(reach)
      await now()
      const failed = state().places.find(
        ({ trouble }) => trouble && clock().getTime() - trouble.at.getTime() < HOUR_MS,
      )
      if (failed?.trouble) throw new Problem(503, failed.trouble.words)
      return done(t('The backup is in every place'))
    },
    try(reach: Reach) {
      operated(reach).try()
      return done(t('A backup is being tried. It takes some minutes.'))
    },
    look(reach: Reach, madeAt: Date) {
      if (!operated(reach).lookInto(madeAt)) {
        throw new Problem(
          409,
          t('This backup is not in the list, or another one is being opened. Try again.'),
        )
      }
      return done(t('The backup is being opened beside the books. It takes some minutes.'))
    },
    check(reach: Reach, typed: string) {
      if (!operated(reach).isPassphrase(typed)) {
        throw new Problem(
          400,
          t('This is another passphrase. The backups are closed with the one of their first place.'),
        )
      }
      return done(t('This is the passphrase'))
    },
    async name(reach: Reach, draft: PlaceDraft) {
      await namingOf(reach).name(draft)
      return done(t('The place is kept, and the first backup is on its way'))
    },
    async forget(reach: Reach, label: string) {
      await namingOf(reach).forget(label)
      return done(t('Nothing more is sent there. What lies there stays.'))
    },
  }
}

/** What lies in a backup is shown to the shop whose books alone lie there. */
function lookedAnswer({ inside, ...trial }: Trial, shopId: string) {
  if (!inside) return undefined
  const isOwn = inside.shops.every((id) => id === shopId)
  const words = isOwn ? trial.words : t('It holds the books of other shops too, which are not shown.')
  const { madeAt, items, parties, newest } = isOwn ? inside : unread(inside.madeAt)
  const { findings, documents, expected } = trial
  return { words, findings, documents, expected, items, parties, newest, madeAt: madeAt.toISOString() }
}

function placeAnswer({ kind, label, backups, trouble }: PlaceState) {
  if (kind === 'pgbackrest') return []
  const recent = backups.slice(-RECENT).reverse()
  return [
    {
      kind,
      label,
      lastAt: recent[0]?.madeAt.toISOString(),
      failedAt: trouble?.at.toISOString(),
      words: trouble?.words,
      backups: recent.flatMap(({ madeAt, reason, bytes }) =>
        reason === 'archive' ? [] : [{ madeAt: madeAt.toISOString(), reason, bytes }],
      ),
    },
  ]
}
