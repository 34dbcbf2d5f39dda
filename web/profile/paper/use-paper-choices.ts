import { useState } from 'react'
import { updateInvoiceType, updateReceiptPaper } from '#contract/people/change-profile.ts'
import type { Profile } from '#contract/people/profile.ts'
import { t } from '#domain/words/t.ts'
import { wordsAndReason } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { takeOverChange } from '#web/profile/profile-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'

type Field = 'invoiceType' | 'receiptPaper'

export interface PaperChoice<F extends Field> {
  selected: Profile[F]
  isUnsaved: boolean
  choose: (value: Profile[F]) => void
}

interface Save<F extends Field> {
  isError: boolean
  mutate(
    input: { body: Pick<Profile, F> },
    on: { onSuccess: (answer: Pick<Profile, F>) => void; onError: (error: Error) => void },
  ): void
}

/** Choices of the shop's paper: the invoice layout and the receipt's roll, each saved at the click. */
export function usePaperChoices(profile: Profile | undefined) {
  return {
    template: useChoice(
      'invoiceType',
      profile?.invoiceType ?? 'default',
      useSave(updateInvoiceType, { scope: { id: updateInvoiceType.url } }),
      t('Failed to update invoice template type.'),
    ),
    receiptPaper: useChoice(
      'receiptPaper',
      profile?.receiptPaper ?? '58mm',
      useSave(updateReceiptPaper, { scope: { id: updateReceiptPaper.url } }),
      t('Failed to update receipt paper.'),
    ),
  }
}

/** The choice is shown as selected at once and stays so when saving fails; papers print the saved one (D-63). */
function useChoice<F extends Field>(
  field: F,
  saved: Profile[F],
  save: Save<F>,
  failure: string,
): PaperChoice<F> {
  const [chosen, setChosen] = useState<Profile[F]>()

  const choose = (value: Profile[F]) => {
    setChosen(value)
    // After several clicks only the last one reports.
    save.mutate(
      { body: { [field]: value } as Pick<Profile, F> },
      {
        onSuccess: (answer) => {
          takeOverChange({ [field]: answer[field] })
          setChosen(undefined)
        },
        onError: (error) => alertToast(wordsAndReason(failure, error)),
      },
    )
  }
  return { selected: chosen ?? saved, isUnsaved: save.isError, choose }
}
