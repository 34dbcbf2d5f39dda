import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { LONGEST_FEATURE, MOST_FEATURES } from '#contract/platform/superadmin-settings.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import classes from './plan-fields.module.css'
import { None } from './settings-panel.tsx'
import { newFeature, type PlanValues, type SettingsFormState } from './settings-values.ts'

interface FeatureFieldsProps {
  form: SettingsFormState
  /** Where in the form: 'subscriptionPlans.0.features' */
  path: string
  features: PlanValues['features']
  planTitle: string
}

/** The list of texts on a plan's card. Enter begins the next one. */
export function FeatureFields({ form, path, features, planTitle }: FeatureFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const focusOn = (index: number) =>
    requestAnimationFrame(() =>
      (
        group.current?.querySelectorAll<HTMLElement>('li input')[index] ?? addButtonOf(group.current)
      )?.focus(),
    )
  const isFull = features.length >= MOST_FEATURES
  const addAfter = (index: number) => {
    if (isFull) return
    form.insertListItem(path, newFeature(), index + 1)
    focusOn(index + 1)
  }
  const remove = (index: number) => {
    form.removeListItem(path, index)
    focusOn(index)
  }
  const onEnter = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    addAfter(index)
  }
  return (
    <fieldset ref={group} className={classes.features} aria-label={`Features of ${planTitle}`}>
      <p className={classes.label}>Features</p>
      {features.length === 0 && <None>No features added</None>}
      <ul>
        {features.map(({ key }, index) => (
          <li key={key} className={classes.feature}>
            <TextInput
              aria-label={`Feature ${index + 1}`}
              autoComplete="off"
              maxLength={LONGEST_FEATURE}
              {...form.getInputProps(`${path}.${index}.text`)}
              onKeyDown={(event) => onEnter(event, index)}
            />
            <IconButton icon="close" label={`Remove feature ${index + 1}`} onClick={() => remove(index)} />
          </li>
        ))}
      </ul>
      <Button
        data-add-feature
        variant="default"
        disabled={isFull}
        leftSection={<Icon name="plus" />}
        onClick={() => addAfter(features.length - 1)}
      >
        Add Feature
      </Button>
    </fieldset>
  )
}

const addButtonOf = (fieldset: HTMLElement | null) =>
  fieldset?.querySelector<HTMLElement>('[data-add-feature]')
