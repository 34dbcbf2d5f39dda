import type { Output } from '#contract/endpoint.ts'
import { changeCreditTerms, type getKhata } from '#contract/money/khata.ts'
import { paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** Terms of a party: days and limit of credit, and interest. */
export function TermsDialog({ khata, onClose }: { khata: Output<typeof getKhata>; onClose: () => void }) {
  const { party, sides, creditDays, creditLimit, interest } = khata
  const { form, dialog } = useFormDialog(changeCreditTerms, {
    schema: changeCreditTerms.schema.body,
    begun: {
      creditDays: creditDays ?? undefined,
      creditLimit: creditLimit === null ? undefined : paiseToRupees(creditLimit),
      interest: interest ?? undefined,
    },
    // An emptied field removes the term.
    body: (typed) => ({
      creditDays: typed.creditDays ?? null,
      creditLimit: typed.creditLimit ?? null,
      interest: typed.interest ?? null,
    }),
    params: { id: party._id },
    done: ({ message }) => message,
    onClose,
  })
  const mayLimit = useMay('rates')
  return (
    <FormDialog
      title={t('Terms of {name}', { name: party.name })}
      size={400}
      submit={t('Save Terms')}
      {...dialog}
    >
      <NumberField
        label={t('Days of credit')}
        description={t('A new bill is due so many days after its date.')}
        data-autofocus
        {...form.field('creditDays')}
      />
      <MoneyInput
        label={t('Credit limit')}
        description={t('Above it a bill warns; it can still be saved.')}
        disabled={!mayLimit}
        {...form.field('creditLimit')}
      />
      {(party.type === 'buyer' || sides.some(({ side }) => side === 'debtors')) && (
        <NumberField
          label={t('Interest, % a year')}
          description={t(
            'On what is late, where you agreed on it. It is shown, and never charged by itself.',
          )}
          decimals={2}
          {...form.field('interest')}
        />
      )}
    </FormDialog>
  )
}
