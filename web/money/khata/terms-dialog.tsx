import { useState } from 'react'
import * as z from 'zod/mini'
import type { Output } from '#contract/endpoint.ts'
import { changeCreditTerms, type getKhata } from '#contract/money/khata.ts'
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
  const [typed, setTyped] = useState(first)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useChangeTerms()
  const submit = () => {
    const body = {
      creditDays: typed.days ?? null,
      creditLimit: typed.limit ?? null,
      interest: typed.interest ?? null,
    }
    const checked = z.safeDecode(changeCreditTerms.schema.body, body)
    if (!checked.success) {
      return setErrors(
        Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])),
      )
    }
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
      isDirty={JSON.stringify(typed) !== JSON.stringify(first)}
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
        onChange={(days) => setTyped({ ...typed, days })}
      />
      <MoneyInput
        label="Credit limit"
        description="Above it a bill warns; it can still be saved."
        value={typed.limit}
        error={errors.creditLimit}
        onChange={(limit) => setTyped({ ...typed, limit })}
      />
      {party.type === 'buyer' && (
        <NumberField
          label="Interest, % a year"
          description="On what is late, where you agreed on it. It is shown, and never charged by itself."
          decimals={2}
          value={typed.interest}
          error={errors.interest}
          onChange={(next) => setTyped({ ...typed, interest: next })}
        />
      )}
    </FormDialog>
  )
}
