import { useState } from 'react'
import { type Gstr3b, saveGstr3bTyped } from '#contract/gst/gstr3b.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { type Paise, paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import classes from './summary.module.css'

const HEADS = ['igst', 'cgst', 'sgst', 'cess'] as const
const HEAD_WORDS = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: t('Cess') }
type Typed = Record<(typeof HEADS)[number], number | undefined>

const typedOf = (heads: Record<(typeof HEADS)[number], Paise> | null): Typed => ({
  igst: paiseToRupees(heads?.igst ?? (0 as Paise)),
  cgst: paiseToRupees(heads?.cgst ?? (0 as Paise)),
  sgst: paiseToRupees(heads?.sgst ?? (0 as Paise)),
  cess: paiseToRupees(heads?.cess ?? (0 as Paise)),
})

/** An empty field counts as 0. */
const headsOf = ({ igst = 0, cgst = 0, sgst = 0, cess = 0 }: Typed) => ({ igst, cgst, sgst, cess })

/** Credit brought from before Bahi, until a GSTR-3B is filed here, and credit reversed by rule. */
export function TypedDialog({
  month,
  answer,
  onClose,
}: {
  month: string
  answer: Gstr3b
  onClose: () => void
}) {
  const { typed, before } = answer
  const [opening, setOpening] = useState(typedOf(typed.opening))
  const [byRule, setByRule] = useState(typedOf(typed.byRule))
  const [otherReversed, setOtherReversed] = useState(typedOf(typed.otherReversed))
  const save = useSave(saveGstr3bTyped)
  return (
    <FormDialog
      title={t('Credit and reversals of {month}', { month: monthName(month) })}
      onClose={onClose}
      submit={t('Save')}
      saving={save}
      fallback={t('It could not be saved.')}
      onSubmit={() => {
        const hasOpening = HEADS.some((head) => opening[head] !== 0 && opening[head] !== undefined)
        save.mutate(
          {
            body: {
              month,
              opening: hasOpening ? headsOf(opening) : null,
              byRule: headsOf(byRule),
              otherReversed: headsOf(otherReversed),
            },
          },
          { onSuccess: toastThen(t('Saved.'), onClose) },
        )
      }}
    >
      {before.from !== 'filed' && (
        <Heads
          legend={t('Credit before')}
          why={t(
            'From the credit ledger of the portal, at the beginning of the month. Asked until a GSTR-3B is filed here.',
          )}
          value={opening}
          onChange={setOpening}
        />
      )}
      <Heads
        legend={t('Given back by rule')}
        why={t(
          '4(B)(1), rules 38, 42 and 43: for exempt sales and own use. What bills mark as giving no credit is in it by itself.',
        )}
        value={byRule}
        onChange={setByRule}
      />
      <Heads
        legend={t('Given back otherwise')}
        why={t(
          '4(B)(2): what you may claim again later. Bills unpaid after 180 days are in it by themselves.',
        )}
        value={otherReversed}
        onChange={setOtherReversed}
      />
    </FormDialog>
  )
}

interface HeadsProps {
  legend: string
  why: string
  value: Typed
  onChange: (value: Typed) => void
}

const Heads = ({ legend, why, value, onChange }: HeadsProps) => (
  <fieldset className={classes.heads}>
    <legend className="strong">{legend}</legend>
    <p>{why}</p>
    {HEADS.map((head) => (
      <NumberField
        key={head}
        label={HEAD_WORDS[head]}
        value={value[head]}
        onChange={(amount) => onChange({ ...value, [head]: amount })}
      />
    ))}
  </fieldset>
)
