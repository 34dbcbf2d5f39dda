import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Member } from '#contract/people/members.ts'
import { offerShop } from '#contract/people/my-shops.ts'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'

/** Offers the shop to another owner or a manager; nothing changes until they accept. */
export function HandOverDialog({ members, onClose }: { members: Member[]; onClose: () => void }) {
  const able = members.filter(({ role, email }) => email !== '' && (role === 'owner' || role === 'manager'))
  const [to, setTo] = useState(able[0]?._id ?? '')
  const save = useSave(offerShop)
  return (
    <FormDialog
      title={t('Hand over the shop?')}
      submit={t('Offer the Shop')}
      saving={save}
      error={able.length === 0 ? new Error() : null}
      fallback={t('A shop is handed over to an owner or a manager. Give somebody that role first.')}
      busy={able.length === 0 || save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { to } }, { onSuccess: toastThen(({ message }) => message, onClose) })
      }}
      onClose={onClose}
      size={440}
    >
      <p>
        {t(
          'Who accepts becomes an owner and pays for Bahi here. You stay an owner until you leave. They have a week to accept with their password.',
        )}
      </p>
      <NativeSelect
        label={t('To whom')}
        data-autofocus
        value={to}
        rightSection={<Icon name="chevron-down" />}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={able.map(({ _id, name, role }) => ({
          value: _id,
          label: t('{name}, {role}', { name, role: SHOP_ROLE_WORDS[role] }),
        }))}
      />
    </FormDialog>
  )
}
