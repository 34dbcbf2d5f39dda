import { Button, Select, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { MOST_PLANS } from '#contract/platform/superadmin-settings.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { FeatureFields } from './feature-fields.tsx'
import classes from './plan-fields.module.css'
import { None, SettingsPanel } from './settings-panel.tsx'
import { newPlan, readPeriod, readPrice, type SettingsFormState } from './settings-values.ts'

const UNITS = [
  { value: 'months', label: 'Months' },
  { value: 'days', label: 'Days' },
]

export function PlanFields({ form }: { form: SettingsFormState }) {
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const plans = form.values.subscriptionPlans

  const add = () => {
    form.insertListItem('subscriptionPlans', newPlan())
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus(),
    )
  }
  const remove = (index: number) => {
    form.removeListItem('subscriptionPlans', index)
    addButton.current?.focus()
  }
  return (
    <SettingsPanel
      title="Subscription Plans"
      hint="What is on offer from now on. Running subscriptions keep the plan and price they were bought with."
    >
      {plans.length === 0 && <None>No subscription plans configured</None>}
      <ul className={classes.plans} ref={list}>
        {plans.map((plan, index) => (
          <li key={plan.key} className={classes.plan}>
            <PlanRow form={form} index={index} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
      <div>
        <Button
          ref={addButton}
          variant="default"
          leftSection={<Icon name="plus" />}
          disabled={plans.length >= MOST_PLANS}
          onClick={add}
        >
          Add Plan
        </Button>
      </div>
    </SettingsPanel>
  )
}

interface PlanRowProps {
  form: SettingsFormState
  index: number
  onRemove: () => void
}

function PlanRow({ form, index, onRemove }: PlanRowProps) {
  const path = `subscriptionPlans.${index}`
  const plan = form.values.subscriptionPlans[index]
  if (!plan) return null

  // What will be saved is seen before it is saved.
  const settlePrice = () => form.setFieldValue(`${path}.price`, readPrice(plan.price))
  const settlePeriod = () => {
    const { duration, unit } = readPeriod(plan)
    form.setFieldValue(`${path}.duration`, duration)
    form.setFieldValue(`${path}.unit`, unit)
  }
  const title = plan.name.trim() || `Plan ${index + 1}`
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.head}>
        <TextInput label="Plan Name" required autoComplete="off" {...form.getInputProps(`${path}.name`)} />
        <IconButton icon="trash" label={`Remove ${title}`} onClick={onRemove} />
      </div>
      <FieldGrid columns={3}>
        <NumberField label="Price" prefix="₹" {...form.getInputProps(`${path}.price`)} onBlur={settlePrice} />
        <NumberField label="Duration" {...form.getInputProps(`${path}.duration`)} onBlur={settlePeriod} />
        <Select
          label="Unit"
          data={UNITS}
          allowDeselect={false}
          rightSection={<Icon name="chevron-down" />}
          {...form.getInputProps(`${path}.unit`)}
        />
      </FieldGrid>
      <FeatureFields form={form} path={`${path}.features`} features={plan.features} planTitle={title} />
    </fieldset>
  )
}
