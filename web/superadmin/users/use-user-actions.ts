import { useState } from 'react'
import { type PlatformUser, setUserStatus } from '#contract/platform/superadmin-users.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** Actions on a user's row: the switch saves at once, the deletion opens its dialog. */
export function useUserActions() {
  const [deleting, setDeleting] = useState<PlatformUser>()
  const save = useSave(setUserStatus)

  const toggle = (user: PlatformUser) => {
    if (save.isPending) return
    const isActive = !user.isActive
    const { name } = user
    save.mutate(
      { params: { id: user._id }, body: { isActive } },
      {
        onSuccess: () =>
          toast(isActive ? t('{name} activated', { name }) : t('{name} deactivated', { name })),
        // Logs the error only (SADM-17): the row keeps showing the stored status.
        onError: (error) => console.error('The status could not be changed.', error),
      },
    )
  }
  return {
    toggle,
    /** Id of the user whose switch is being saved. */
    switching: save.isPending ? save.variables.params.id : undefined,
    deleting,
    startDeleting: setDeleting,
    stopDeleting: () => setDeleting(undefined),
  }
}

export type UserActions = ReturnType<typeof useUserActions>
