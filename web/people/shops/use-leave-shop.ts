import { t } from '#domain/words/t.ts'
import { leaveShop } from '#web/app/calls/session/leave-shop.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { useLeaveMembership } from './my-shop-data.ts'

/** Leaves a shop after a question. Leaving the open one signs out. */
export function useLeaveShop({ _id, name, isCurrent }: { _id: string; name: string; isCurrent: boolean }) {
  const leaving = useLeaveMembership()
  const leave = async () => {
    const isSure = await confirmDanger({
      title: t('Leave {shop}?', { shop: name }),
      sentence: t('You are out of {shop} at once, and come back only by another invitation.', { shop: name }),
      action: t('Leave'),
    })
    if (!isSure) return
    leaving.mutate(
      { params: { id: _id } },
      {
        onSuccess: ({ message }) => {
          if (isCurrent) leaveShop()
          else toast(message)
        },
        onError: ({ message }) => alertToast(message),
      },
    )
  }
  return { leave, isPending: leaving.isPending }
}
