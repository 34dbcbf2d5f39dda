import type { Output } from '#contract/endpoint.ts'
import { changeCreditTerms, type getKhata } from '#contract/money/khata.ts'
import { useTypedDraft } from '#web/money/fields/use-typed-draft.ts'
import { useChangeTerms } from '#web/money/money-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

interface Typed {
  days: number | undefined
  limit: number | undefined
  interest: number | undefined
}

/** For how many days and up to what amount a party may owe. */
export function TermsDialog({ khata, onClose }: { khata: Output<typeof getKhata>; onClose: () => void }) {
  const { party, creditDays, creditLimit, interest } = khata
  const first: Typed = {
    days: creditDays ?? undefined,
    limit: creditLimit === null ? undefined : creditLimit / 100,
    interest: interest ?? undefined,
  }
  const { typed, type, errors, isDirty, isFine } = useTypedDraft(first)
  const save = useChangeTerms()
  const submit = () => {
    const body = {
      creditDays: typed.days ?? null,
      creditLimit: typed.limit ?? null,
      interest: typed.interest ?? null,
    }
    if (!isFine(changeCreditTerms.schema.body, body)) return
    save.mutate(
      { params: { id: party._id }, body },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Terms of ${party.name}`}
      size={400}
      submit="Save Terms"
      busy={save.isPending}
      error={save.error}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <NumberField
        label="Days of credit"
        description="A new bill is due so many days after its date."
        data-autofocus
        value={typed.days}
        error={errors.creditDays}
        onChange={(days) => type({ days })}
      />
      <MoneyInput
        label="Credit limit"
        description="Above it a bill warns; it can still be saved."
        value={typed.limit}
        error={errors.creditLimit}
        onChange={(limit) => type({ limit })}
      />
      {party.type === 'buyer' && (
        <NumberField
          label="Interest, % a year"
          description="On what is late, where you agreed on it. It is shown, and never charged by itself."
          decimals={2}
          value={typed.interest}
          error={errors.interest}
          onChange={(next) => type({ interest: next })}
        />
      )}
    </FormDialog>
  )
}
