import type { Output } from '#contract/endpoint.ts'
import { getDues } from '#contract/money/dues.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { hashToken } from '#server/http/session/find-session.ts'
import { selectDues } from './due-link-queries.ts'

/** Routes of the page of a due, by its link. Headers keep the address from search engines and linked pages. */
export function duesRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  serve(app, getDues, ({ params }, reply) => {
    reply.header('X-Robots-Tag', 'noindex, nofollow').header('Referrer-Policy', 'no-referrer')
    return readDues(store.platform, params.token, clock())
  })
}

async function readDues(platform: Db, token: string, now: Date): Promise<Output<typeof getDues>> {
  const [row] = await platform.execute(selectDues(hashToken(token), now))
  // The same answer as for any unknown address, so that nobody learns that a link once existed.
  if (!row?.dues) throw new Problem(404, t('Not found'))
  const { language, shop, balance, ours, bills } = row.dues
  const sum = (list: typeof bills) => list.reduce((all, { open }) => all + open, 0)
  const today = todayInIndia(now)
  const onAccount = Math.max(0, sum(bills) - balance)
  const dueBy = bills.filter(({ dueDate }) => dueDate <= today)
  return {
    language,
    shop,
    bills,
    due: paise(Math.max(0, sum(dueBy) - onAccount - ours)),
    owed: paise(Math.max(0, balance - ours)),
    onAccount: paise(onAccount),
    ours,
  }
}
