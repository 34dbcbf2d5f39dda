import { flushSync } from 'react-dom'
import { type MyShop, takeOver } from '#contract/people/my-shops.ts'
import { t } from '#domain/words/t.ts'
import { isWrongPassword } from '#web/app/calls/api-error.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { focusFirstWrongField } from '#web/ui/form/first-wrong-field.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useTakeOver } from './my-shop-data.ts'

/** Accepts a shop that is offered; the password says that it is the person. */
export function TakeOverDialog({ shop, onClose }: { shop: MyShop; onClose: () => void }) {
  const form = useContractForm({ schema: takeOver, begun: { password: '' } })
  const save = useTakeOver()
  const send = form.onSubmit((body) =>
    save.mutate(
      { params: { id: shop._id }, body },
      {
        onSuccess: toastThen(({ message }) => message, onClose),
        onError: (error) => {
          if (!isWrongPassword(error)) return
          flushSync(() => form.refuse({ password: error.message }))
          focusFirstWrongField(document.body)
        },
      },
    ),
  )
  return (
    <FormDialog
      title={t('Take over {shop}?', { shop: shop.name })}
      submit={t('Take Over')}
      saving={{ isPending: save.isPending, error: isWrongPassword(save.error) ? null : save.error }}
      onSubmit={send}
      onClose={onClose}
      size={440}
    >
      <p>
        {t(
          'You become its owner and pay for Bahi there from now on. {person} stays an owner until they leave.',
          { person: shop.offeredBy ?? '' },
        )}
      </p>
      <PasswordField
        label={t('Your password')}
        autoComplete="current-password"
        data-autofocus
        required
        withAsterisk={false}
        {...form.field('password')}
      />
    </FormDialog>
  )
}
