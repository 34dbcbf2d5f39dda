import * as z from 'zod/mini'
import * as contract from '#contract/shop/backups.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { sql } from '#server/db/sql.ts'
import { Problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { query } from '#server/rows/query.ts'
import { type Backups, isWell, lastBackup, type PlaceState } from './backup-state.ts'

const RECENT = 12
const HOUR_MS = 60 * 60 * 1000

/** What owners are told of the backups, and what one who runs Bahi may begin. */
export function backupRoutes(
  app: App,
  { store, backups, clock }: Pick<Dependencies, 'store' | 'backups' | 'clock'>,
) {
  /** Whether the owner is the operator: on a machine with one shop. Places are no shop's business where there are more. */
  const isOperator = async () => {
    if (store.kind !== 'embedded') return false
    const [row] = await store.platform.execute(
      query({ shops: z.number() }, sql`select count(*)::int as shops from shops where going_since is null`),
    )
    return row?.shops === 1
  }
  const mustBeOwner = (role: string | undefined) => {
    if (role !== 'owner') throw new Problem(403, t('Only an owner sees the backups.'))
  }
  const mustOperate = async (role: string | undefined): Promise<Backups> => {
    mustBeOwner(role)
    if (!backups || backups.state().places.length === 0 || !(await isOperator())) {
      throw new Problem(409, t('No place for backups is named here. Who runs Bahi names one.'))
    }
    return backups
  }

  serve(app, contract.getBackups, async ({ session }) => {
    mustBeOwner(session.rights?.role)
    const state = backups?.state() ?? { places: [] }
    const { places, trial } = state
    return {
      lastAt: lastBackup(state)?.toISOString(),
      isHourly: places.some(({ trouble, backups }) => !trouble && backups.length > 0),
      trial: trial && {
        at: trial.at.toISOString(),
        holds: isWell(trial),
        seconds: trial.seconds,
        documents: trial.documents,
        expected: trial.expected,
        findings: trial.findings,
      },
      places: (await isOperator()) ? places.flatMap(placeAnswer) : undefined,
    }
  })
  serve(
    app,
    contract.sendBackup,
    async ({ session }) => {
      const { now, state } = await mustOperate(session.rights?.role)
      await now()
      const failed = state().places.find(
        ({ trouble }) => trouble && clock().getTime() - trouble.at.getTime() < HOUR_MS,
      )
      if (failed?.trouble) throw new Problem(503, failed.trouble.words)
      return { success: true as const, message: t('The backup is in every place') }
    },
    { handlerTimeout: CHORE_LIMITS.whole },
  )
  serve(app, contract.tryBackup, async ({ session }) => {
    const begun = await mustOperate(session.rights?.role)
    begun.try()
    return { success: true as const, message: t('A backup is being tried. It takes some minutes.') }
  })
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
