import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { LONGEST_FEATURE, MOST_FEATURES } from '#contract/platform/superadmin-settings.ts'
import { t } from '#domain/words/t.ts'
import { focusNextFrame } from '#web/ui/form/focus-next-frame.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import classes from './settings.module.css'
import { None } from './settings-panel.tsx'
import { newFeature, type PlanValues } from './settings-values.ts'

interface FeatureFieldsProps {
  features: PlanValues['features']
  errorOf: (index: number) => string | undefined
  onChange: (features: PlanValues['features']) => void
  planTitle: string
}

/** The list of texts on a plan's card. Enter begins the next one. */
export function FeatureFields({ features, errorOf, onChange, planTitle }: FeatureFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const focusOn = (index: number) =>
    focusNextFrame(() =>
      (
        group.current?.querySelectorAll<HTMLElement>('li input')[index] ?? addButtonOf(group.current)
      )?.focus(),
    )
  const isFull = features.length >= MOST_FEATURES
  const addAfter = (index: number) => {
    if (isFull) return
    onChange(features.toSpliced(index + 1, 0, newFeature()))
    focusOn(index + 1)
  }
  const remove = (index: number) => {
    onChange(features.toSpliced(index, 1))
    focusOn(index)
  }
  const onEnter = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    addAfter(index)
  }
  return (
    <fieldset
      ref={group}
      className={`stack upper gap-2 shrink flush ${classes.features}`}
      aria-label={t('Features of {plan}', { plan: planTitle })}
    >
      <p className="caption">{t('Features')}</p>
      {features.length === 0 && <None>{t('No features added')}</None>}
      <ul className="stack gap-2 wide">
        {features.map(({ key, text }, index) => (
          <li key={key} className={`row gap-2 ${classes.feature}`}>
            <TextInput
              aria-label={t('Feature {number}', { number: index + 1 })}
              autoComplete="off"
              maxLength={LONGEST_FEATURE}
              value={text}
              error={errorOf(index)}
              onChange={({ currentTarget }) =>
                onChange(features.with(index, { key, text: currentTarget.value }))
              }
              onKeyDown={(event) => onEnter(event, index)}
            />
            <IconButton
              icon="close"
              label={t('Remove feature {number}', { number: index + 1 })}
              onClick={() => remove(index)}
            />
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
        {t('Add Feature')}
      </Button>
    </fieldset>
  )
}

const addButtonOf = (fieldset: HTMLElement | null) =>
  fieldset?.querySelector<HTMLElement>('[data-add-feature]')
