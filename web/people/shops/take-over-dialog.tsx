import { type MyShop, takeOverShop } from '#contract/people/my-shops.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** Accepts an offered shop. */
export function TakeOverDialog({ shop, onClose }: { shop: MyShop; onClose: () => void }) {
  const save = useSave(takeOverShop)
  return (
    <FormDialog
      title={t('Take over {shop}?', { shop: shop.name })}
      submit={t('Take Over')}
      saving={save}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ params: { id: shop._id } }, { onSuccess: toastThen(({ message }) => message, onClose) })
      }}
      onClose={onClose}
      size={440}
    >
      <p>
        {t(
          'You become its owner and pay for Bahi there from now on. {person} stays an owner until they leave.',
          { person: shop.offeredBy ?? '' },
        )}
      </p>
    </FormDialog>
  )
}
