import { Button, Select, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { MOST_PLANS } from '#contract/platform/superadmin-settings.ts'
import { t } from '#domain/words/t.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { focusNextFrame } from '#web/ui/form/focus-next-frame.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { FeatureFields } from './feature-fields.tsx'
import classes from './settings.module.css'
import { None, SettingsPanel } from './settings-panel.tsx'
import { newPlan, type PlanValues, readPeriod, readPrice, type SettingsFormState } from './settings-values.ts'

const UNITS = [
  { value: 'months', label: t('Months') },
  { value: 'days', label: t('Days') },
] as const

export function PlanFields({ form }: { form: SettingsFormState }) {
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const plans = form.values.subscriptionPlans

  const add = () => {
    form.set({ subscriptionPlans: [...plans, newPlan()] })
    focusNextFrame(() => list.current?.querySelector<HTMLElement>(':scope > li:last-child input')?.focus())
  }
  const remove = (index: number) => {
    form.set({ subscriptionPlans: plans.toSpliced(index, 1) })
    addButton.current?.focus()
  }
  return (
    <SettingsPanel
      title={t('Subscription Plans')}
      hint={t(
        'What is on offer from now on. Running subscriptions keep the plan and price they were bought with.',
      )}
    >
      {plans.length === 0 && <None>{t('No subscription plans configured')}</None>}
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
          {t('Add Plan')}
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
  const plans = form.values.subscriptionPlans
  const plan = plans[index]
  if (!plan) return null

  const pathOf = (name: string) => `subscriptionPlans.${index}.${name}`
  const change = (next: Partial<PlanValues>) =>
    form.set({ subscriptionPlans: plans.with(index, { ...plan, ...next }) }, Object.keys(next).map(pathOf))
  const title = plan.name.trim() || t('Plan {number}', { number: index + 1 })
  return (
    <fieldset className={`stack gap-4 shrink flush ${classes.fields}`}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.head}>
        <TextInput
          label={t('Plan Name')}
          required
          autoComplete="off"
          value={plan.name}
          error={form.errors[pathOf('name')]}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <IconButton icon="trash" label={t('Remove {name}', { name: title })} onClick={onRemove} />
      </div>
      <FieldGrid columns={3}>
        {/* On blur the fields show the values that will be saved. */}
        <NumberField
          label={t('Price')}
          prefix="₹"
          value={plan.price}
          error={form.errors[pathOf('price')]}
          onChange={(price) => change({ price })}
          onBlur={() => change({ price: readPrice(plan.price) })}
        />
        <NumberField
          label={t('Duration')}
          value={plan.duration}
          error={form.errors[pathOf('duration')]}
          onChange={(duration) => change({ duration })}
          onBlur={() => change(readPeriod(plan))}
        />
        <Select
          label={t('Unit')}
          data={UNITS}
          allowDeselect={false}
          rightSection={<Icon name="chevron-down" />}
          value={plan.unit}
          error={form.errors[pathOf('unit')]}
          onChange={(unit) => unit && change({ unit })}
        />
      </FieldGrid>
      <FeatureFields
        features={plan.features}
        errorOf={(at) => form.errors[pathOf(`features.${at}`)]}
        onChange={(features) => change({ features })}
        planTitle={title}
      />
    </fieldset>
  )
}
