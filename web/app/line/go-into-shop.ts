import { goToShop } from '#contract/people/my-shops.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { forgetEnd } from '#web/app/calls/session/ended-session.ts'
import { eraseLoaded } from '#web/app/calls/session/erase-loaded.ts'
import { changeSessionUser, readSession, shopOfPage, startSession } from '#web/app/calls/session/session.ts'
import { paths } from '#web/app/paths.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

/** Number of this shop's documents in the outbox of this computer. */
async function waitingHere(): Promise<number> {
  const { readOutbox } = await import('#web/documents/outbox/outbox-store.ts')
  return (await readOutbox()).length
}

/**
 * Switches to another shop of the signed-in person: erases the loaded data of this shop, as a sign-out does, and loads all
 * again. Refused while documents of this shop wait in the outbox, where nobody would see them. Drafts stay with their shop.
 */
export async function goIntoShop(id: string, to: string = paths.dashboard): Promise<void> {
  const waiting = await waitingHere().catch(() => 0)
  if (waiting > 0) {
    return alertToast(
      plural(
        waiting,
        '{count} document of this shop is not saved yet. Save it first, then open the other shop.',
        '{count} documents of this shop are not saved yet. Save them first, then open the other shop.',
        { count: waiting },
      ),
    )
  }
  try {
    const { user } = await call(goToShop, { params: { id } })
    await eraseLoaded()
    forgetEnd()
    const session = readSession()
    if (session) startSession({ ...session, user })
    window.location.assign(to)
  } catch (error) {
    alertToast(messageOf(error, t('The shop could not be opened.')))
  }
}

/**
 * Switches the session back to this page's shop after another tab left it, so that typed values can be saved.
 * @returns true if the session is in it again
 */
export async function comeBack(): Promise<boolean> {
  const id = shopOfPage()
  if (!id) return false
  try {
    const { user } = await call(goToShop, { params: { id } })
    changeSessionUser(user)
    return true
  } catch (error) {
    alertToast(messageOf(error, t('The shop could not be opened.')))
    return false
  }
}
