import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type PlannerCalls, type Task, taskDraft } from '#contract/planner.ts'
import { t } from '#domain/words/t.ts'
import { wordsAndReason } from '#web/app/calls/api-error.ts'
import { useConfirmedDelete } from '#web/app/calls/use-confirmed-delete.ts'
import { useConsoleError } from '#web/app/calls/use-console-error.ts'
import { useMerchants } from '#web/merchants/merchant-data.ts'
import { type TaskValues, toSend, useSaveTask, valuesOf } from '#web/planner/planner-data.ts'
import { PRIORITY_WORDS, STATUS_WORDS, TYPES } from '#web/planner/planner-filter.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import type { Choice } from '#web/ui/fields/use-searched-choice.ts'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'

interface TaskDialogProps {
  calls: PlannerCalls
  /** The task to edit; absent for a new one. */
  task?: Task
  /** Due date of a new task: the day in view (PLAN-35). */
  dueDate: string
  onClose: () => void
}

const SAVE_FAILED = t('Failed to save task')
const NO_TYPE = 'none'
const SELECT = {
  supplier: {
    placeholder: t('Select Supplier'),
    failed: t('Suppliers could not be loaded'),
    nothing: t('No suppliers found'),
  },
  buyer: {
    placeholder: t('Select Buyer'),
    failed: t('Buyers could not be loaded'),
    nothing: t('No buyers found'),
  },
}
const TYPE_DATA = [{ value: NO_TYPE, label: t('Select Type') }, ...TYPES]
const PRIORITIES = (['low', 'medium', 'high'] as const).map((value) => ({
  value,
  label: PRIORITY_WORDS[value],
}))
const STATUSES = (['pending', 'done', 'alert'] as const).map((value) => ({
  value,
  label: STATUS_WORDS[value],
}))

export function TaskDialog({ calls, task, dueDate, onClose }: TaskDialogProps) {
  const saving = useSaveTask(calls, task?._id)
  const form = useTaskForm(task, dueDate)
  const deletion = useConfirmedDelete(calls.deleteTask, wordsOf)

  const submit = () =>
    saving.save(toSend({ ...form.values, title: form.values.title.trim() })).then(
      ({ message }) => {
        toast(message)
        onClose()
      },
      (failure: unknown) => alertToast(wordsAndReason(SAVE_FAILED, failure)),
    )

  return (
    <FormDialog
      title={task ? t('Edit Task') : t('Add New Task')}
      submit={task ? t('Update Task') : t('Create Task')}
      size={500}
      onClose={onClose}
      onSubmit={form.onSubmit(() => void submit())}
      saving={saving}
      busy={deletion.isPending}
      fallback={SAVE_FAILED}
      isStated
      isDirty={form.isDirty}
      extraAction={
        task && (
          <Button variant="outline" color="red" onClick={() => void deletion.askAndDelete(task, onClose)}>
            {t('Delete')}
          </Button>
        )
      }
    >
      <TextInput
        label={t('Title')}
        required
        data-autofocus
        autoComplete="off"
        maxLength={200}
        {...form.field('title')}
      />
      <Textarea label={t('Description')} rows={3} maxLength={2000} {...form.field('description')} />
      <FieldGrid columns={2}>
        <DateField label={t('Due Date')} required {...form.field('dueDate')} />
        <Select label={t('Priority')} data={PRIORITIES} allowDeselect={false} {...form.field('priority')} />
        <Select label={t('Status')} data={STATUSES} allowDeselect={false} {...form.field('status')} />
        <TypeField form={form} />
      </FieldGrid>
      <MerchantField
        // A change of the type clears the person (PLAN-33).
        key={form.values.supplierOrBuyerType}
        form={form}
        loaded={task}
      />
    </FormDialog>
  )
}

const EMPTY = {
  title: '',
  description: '',
  status: 'pending',
  priority: 'medium',
  supplierOrBuyerType: '',
  supplierOrBuyer: '',
} as const

function useTaskForm(task: Task | undefined, dueDate: string) {
  const begun: TaskValues = task ? valuesOf(task) : { ...EMPTY, dueDate }
  return useContractForm({ schema: taskDraft, begun })
}

type Fields = { form: ReturnType<typeof useTaskForm> }

const TypeField = ({ form }: Fields) => (
  <Select
    label={t('Type')}
    data={TYPE_DATA}
    allowDeselect={false}
    value={form.values.supplierOrBuyerType || NO_TYPE}
    error={form.errors.supplierOrBuyerType}
    onChange={(next) => {
      const type = TYPES.find(({ value }) => value === next)?.value ?? ''
      if (type !== form.values.supplierOrBuyerType)
        form.set({ supplierOrBuyerType: type, supplierOrBuyer: '' })
    }}
  />
)

function MerchantField({ form, loaded }: Fields & { loaded: Task | undefined }) {
  const { supplierOrBuyerType: type, supplierOrBuyer } = form.values
  const stored = loaded?.supplierOrBuyer
  const [chosen, setChosen] = useState<Choice | null>(
    stored && stored._id === supplierOrBuyer ? { id: stored._id, name: stored.name } : null,
  )
  const [search, setSearch] = useState('')
  const label = TYPES.find(({ value }) => value === type)?.label
  return (
    label &&
    type && (
      <MerchantSelect
        type={type}
        label={label}
        value={chosen}
        search={search}
        onSearch={setSearch}
        error={form.errors.supplierOrBuyer}
        onChange={(merchant) => {
          setChosen(merchant)
          form.set({ supplierOrBuyer: merchant?.id ?? '' })
        }}
      />
    )
  )
}

interface MerchantSelectProps {
  type: 'supplier' | 'buyer'
  label: string
  value: Choice | null
  onChange: (merchant: Choice | null) => void
  search: string
  onSearch: (text: string) => void
  error: React.ReactNode
}

/** Loaded once a type is chosen (PLAN-23). */
function MerchantSelect({ type, ...props }: MerchantSelectProps) {
  const { merchants, error, isSearching } = useMerchants({ search: props.search, type })
  useConsoleError('Suppliers and buyers', error)
  return (
    <SearchSelect
      {...props}
      placeholder={SELECT[type].placeholder}
      choices={merchants}
      isSearching={isSearching && !error}
      nothingFound={error ? SELECT[type].failed : SELECT[type].nothing}
    />
  )
}

const wordsOf = ({ _id: id, title }: Task) => ({
  id,
  title: t('Delete {title}', { title }),
  sentence: t('Delete this task?'),
  failed: (failure: Error) => wordsAndReason(t('Failed to delete task'), failure),
})
