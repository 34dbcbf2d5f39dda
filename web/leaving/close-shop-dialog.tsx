import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { closeShop, closing } from '#contract/shop/leaving.ts'
import { addDays, formatDate, todayInIndia } from '#domain/calendar.ts'
import { LEAVING_DAYS, sealedUntil } from '#domain/shop/leaving.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { bannerError, showAtFields } from '#web/app/calls/wrong-proof.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { focusFirstWrongField } from '#web/ui/form/focus-next-frame.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import classes from './leaving.module.css'
import { SealingKey } from './sealing-key-shown.tsx'

interface CloseShopDialogProps {
  shop: { shopId: string; shopName: string }
  onClose: () => void
}

/** Shows the consequences before closing a shop; password and name confirm the intent. */
export function CloseShopDialog({ shop, onClose }: CloseShopDialogProps) {
  const form = useContractForm({ schema: closing, begun: { name: '', password: '' } })
  const save = useSave(closeShop)
  const [key, setKey] = useState<string>()
  if (key) return <SealingKey shopKey={key} onClose={onClose} />
  const over = addDays(todayInIndia(new Date()), LEAVING_DAYS)
  const dates = { day: formatDate(over), until: formatDate(addDays(sealedUntil(over), -1)) }
  const send = form.onSubmit((body) => {
    if (body.name !== shop.shopName.trim()) {
      flushSync(() =>
        form.refuse({ name: t('Type the name as it is written: {name}', { name: shop.shopName }) }),
      )
      return focusFirstWrongField(document.body)
    }
    save.mutate(
      { params: { id: shop.shopId }, body },
      { onSuccess: (closed) => setKey(closed.key), onError: showAtFields(form) },
    )
  })
  return (
    <FormDialog
      title={t('Close {shop}?', { shop: shop.shopName })}
      submit={t('Close the Shop')}
      saving={{ isPending: save.isPending, error: bannerError(save.error) }}
      onSubmit={send}
      onClose={onClose}
      isDirty={form.values.name !== ''}
      size={520}
    >
      <ul className={`grid gap-2 ${classes.what}`}>
        <li>
          {t('From now on nothing can be saved here, by anybody. You all can read and download as before.')}
        </li>
        <li>
          {t('For {days} days any owner comes back with one press after signing in, and all is as it was.', {
            days: LEAVING_DAYS,
          })}
        </li>
        <li>
          {t('On {day} the shop is erased, with the sign-ins of who works in no other shop.', {
            day: dates.day,
          })}
        </li>
        <li>
          {t(
            'The law asks for the books until {until}. Until then they are kept sealed: only the key that you are shown next opens them.',
            { until: dates.until },
          )}
        </li>
      </ul>
      <TextInput
        label={t('Name of the shop')}
        description={shop.shopName}
        autoComplete="off"
        data-autofocus
        required
        withAsterisk={false}
        {...form.field('name')}
      />
      <PasswordField
        label={t('Your password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...form.field('password')}
      />
    </FormDialog>
  )
}
