import { isIsoDate } from '#domain/calendar.ts'
import { isOnCalendar, type PlannerView, viewNamed } from '#domain/planner/planner-views.ts'
import { useAddress } from '#web/ui/address/use-address.ts'
import { useClosedNow } from '#web/ui/address/use-closed-now.ts'
import type { PlannerFilters } from './planner-filter.ts'

const OPENED_HERE = 'task opened here'

type Change = Partial<PlannerFilters & { date: string; add: string; edit: string }>

/**
 * The planner's state in the URL: the view is the hash (PLAN-10), and day, filters and open dialog are parameters. Defaults
 * are left out.
 */
export function usePlannerAddress(today: string) {
  const { params, hash, state, change: changeAddress, goBack } = useAddress()
  const { isClosed, closeNow } = useClosedNow()
  const filter = (name: keyof PlannerFilters) => params.get(name) ?? 'all'
  const wanted = params.get('date') ?? ''
  const date = isIsoDate(wanted) && isOnCalendar(wanted) ? wanted : today

  const go = (change: Change, { to = undefined as string | undefined, isNew = false, note = '' } = {}) =>
    changeAddress(
      (after) => {
        for (const [name, value] of Object.entries(change)) {
          if (value && value !== 'all' && !(name === 'date' && value === today)) after.set(name, value)
          else after.delete(name)
        }
      },
      { ...(to !== undefined && { hash: to }), replace: !isNew, state: note || null },
    )

  return {
    view: viewNamed(hash),
    date,
    filters: { status: filter('status'), priority: filter('priority'), type: filter('type') },
    isAdding: !isClosed && params.get('add') === '1',
    /** The id of the task that is being edited. */
    editing: (!isClosed && params.get('edit')) || undefined,
    /** Another view is a new history entry, so that Back undoes it; another day of the same view is not. */
    show: (view: PlannerView, at = date) => go({ date: at }, { to: `#${view}`, isNew: true }),
    goTo: (at: string) => go({ date: at }),
    setFilters: (change: Partial<PlannerFilters>) => go(change),
    add: () => go({ add: '1', edit: '' }, { isNew: true, note: OPENED_HERE }),
    edit: (id: string) => go({ edit: id, add: '' }, { isNew: true, note: OPENED_HERE }),
    closeDialog: () => {
      closeNow()
      // Back closes it only if it was opened here: opened by a link, it has no page of the app before it.
      if (state === OPENED_HERE) goBack()
      else go({ add: '', edit: '' })
    },
  }
}

export type PlannerAddress = ReturnType<typeof usePlannerAddress>
