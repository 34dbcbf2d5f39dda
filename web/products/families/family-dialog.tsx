import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  createFamily,
  type Family,
  familyDraft,
  familyEdit,
  getFamily,
  updateFamily,
} from '#contract/shelf/families.ts'
import { t } from '#domain/words/t.ts'
import { ApiError, messageOf } from '#web/app/calls/api-error.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { labelsPath } from '#web/app/paths.ts'
import { useSaveCategory } from '#web/categories/category-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { useProductForm } from '../product-form.ts'
import { FACT_FIELDS, FamilyFacts } from './family-facts.tsx'
import { JoiningItems } from './joining-items.tsx'
import { PropertyFields } from './property-fields.tsx'
import { bodyOf, factsOf, newFamily, openedFamily } from './typed-family.ts'
import { VariantTable } from './variant-table.tsx'

interface FamilyDialogProps {
  /** Absent for a new family. */
  id?: string | undefined
  onClose: () => void
  /** Called just before the dialog closes after a save. */
  onSaved?: (() => void) | undefined
}

/** A family of items in sizes and colours: its facts once, and a row for each of its items. */
export function FamilyDialog({ id, ...props }: FamilyDialogProps) {
  return id ? <StoredFamily id={id} {...props} /> : <FamilyForm {...props} />
}

function StoredFamily({ id, ...props }: FamilyDialogProps & { id: string }) {
  const { data, error, isFetching } = useAnswer(getFamily, { params: { id } }, { refetchOnMount: 'always' })
  const [family, setFamily] = useState<Family>()
  const { onClose } = props
  // Stock and prices of an earlier visit may be others by now: the form waits for the answer.
  if (!family && data && !isFetching) setFamily(data.family)
  useEffect(() => {
    if (!error) return
    alertToast(messageOf(error, t('The family could not be loaded')))
    onClose()
  }, [error, onClose])
  return family ? <FamilyForm family={family} {...props} /> : null
}

function FamilyForm({
  family: given,
  onClose,
  onSaved,
}: Omit<FamilyDialogProps, 'id'> & { family?: Family }) {
  // The list behind is refreshed while the dialog is open; only what was typed here is sent.
  const [family] = useState(given)
  const settings = useProfile().data?.settings
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [first] = family?.products ?? []
  const form = useProductForm(
    first && { ...first, name: family?.name ?? '' },
    settings?.pricesIncludeTax ?? false,
    { stock: 0 },
  )
  const [opened] = useState(() => family && { family, facts: factsOf(form) })
  const table = useContractForm({
    schema: family ? familyEdit : familyDraft,
    begun: family ? openedFamily(family) : newFamily(t('Size')),
    body: (typed) => bodyOf(typed, form, opened),
  })
  const category = useSaveCategory()
  const add = useSave(createFamily)
  const change = useSave(updateFamily)
  const failed = t('The items could not be saved.')

  const save = () => {
    const body = bodyOf(table.values, form, opened)
    return family ? change.mutateAsync({ params: { id: family._id }, body }) : add.mutateAsync({ body })
  }
  const submit = () =>
    save().then(
      ({ message }) => {
        toast(message)
        onSaved?.()
        onClose()
      },
      (failure: unknown) => {
        const field = failure instanceof ApiError ? failure.values?.field : undefined
        if (field) table.refuse({ [field]: messageOf(failure, failed) })
        alertToast(messageOf(failure, failed))
      },
    )

  return (
    <FormDialog
      title={family ? family.name : t('New Item in Sizes and Colours')}
      submit={family ? t('Save Changes') : t('Add Items')}
      size={1040}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const areFactsRight = form.check(...FACT_FIELDS, ...(family ? [] : (['sellingPrice'] as const)))
        if (table.check() && areFactsRight) void submit()
      }}
      saving={[add, change]}
      busy={category.isPending}
      fallback={failed}
      isDirty={form.isDirty || table.isDirty}
      extraAction={
        family && (
          <Button variant="default" onClick={() => void navigate(labelsPath('family', family._id))}>
            {isPhone ? t('Labels') : t('Print Labels')}
          </Button>
        )
      }
    >
      <FamilyFacts
        form={form}
        family={family}
        addCategory={category.save}
        hasTaxWord={Boolean(settings?.pricesIncludeTax || settings?.uses.mrp)}
      />
      <PropertyFields table={table} isStored={family !== undefined} />
      <VariantTable
        table={table}
        family={family}
        usualPrice={family ? first?.sellingPrice : form.values.sellingPrice}
        hasMrp={Boolean(settings?.uses.mrp || family?.products.some(({ mrp }) => mrp !== undefined))}
      />
      <JoiningItems table={table} family={family} />
    </FormDialog>
  )
}
