import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { findHsn } from '#contract/shelf/hsn.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useSettledSearch } from '#web/ui/list/use-settled-search.ts'
import classes from './hsn-field.module.css'
import { hsnProblem } from './hsn-problem.ts'

interface HsnFieldProps extends Omit<AutocompleteProps, 'data'> {
  /** Digits that the shop's turnover requires. */
  digits: 4 | 6 | undefined
}

/**
 * Finds a code by its digits or by words, in the official list. Warns of an unlisted code, and never blocks saving: the list
 * is the portal's, and the portal has been wrong.
 */
export function HsnField({ value = '', digits, ...props }: HsnFieldProps) {
  const { settled, isSettled } = useSettledSearch(value)
  const isAsked = settled.length > 1
  const { data, isFetching } = useAnswer(findHsn, { query: { search: settled } }, { enabled: isAsked })
  const found = (isAsked && data) || []
  const isKnown = isSettled && isAsked && data && !isFetching
  const isListed = !isKnown || found.some(({ code }) => code === settled)
  const isByWords = /[a-z]{2}/i.test(value) && (found.length > 0 || isFetching || !isSettled)
  const text = (code: string) => found.find((line) => line.code === code)?.text
  return (
    <Autocomplete
      {...props}
      label={t('HSN code')}
      placeholder={t('Code, or words such as basmati rice')}
      autoComplete="off"
      value={value}
      data={found.map(({ code }) => code)}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <b>{option.value}</b> {text(option.value)}
        </span>
      )}
      maxDropdownHeight={280}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={isByWords ? t('Choose a code from the list.') : hsnProblem(value, { digits, isListed })}
      descriptionProps={{ className: classes.problem, 'aria-live': 'polite' }}
    />
  )
}
