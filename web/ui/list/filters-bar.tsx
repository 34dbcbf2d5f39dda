import { Button, Select, type SelectProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import classes from './filters-bar.module.css'

interface FiltersBarProps {
  /** <SearchField ... /> */
  search?: ReactNode
  /** <FilterSelect ... /> and <DateField ... />; on a phone behind a button. */
  children?: ReactNode
}

export function FiltersBar({ search, children }: FiltersBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = useIsPhone()
  return (
    <search className="flex wrap gap-2">
      {search}
      {children && (
        <>
          <span className={classes.toggle}>
            <Button
              variant="default"
              leftSection={<Icon name="filter" />}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('Filters')}
            </Button>
          </span>
          {(isOpen || !isPhone) && <div className={`flex wrap gap-2 ${classes.filters}`}>{children}</div>}
        </>
      )}
    </search>
  )
}

interface FilterSelectProps {
  /** Accessible name of the filter. */
  label: string
  data: NonNullable<SelectProps['data']>
  value: string
  onChange: (value: string) => void
  width?: number | undefined
  /** True to show the name inside, where a choice such as "All" alone is unclear. */
  isNamed?: boolean | undefined
}

export const FilterSelect = ({ label, data, value, onChange, width = 128, isNamed }: FilterSelectProps) => (
  <Select
    aria-label={label}
    leftSection={isNamed && <span>{label}</span>}
    leftSectionWidth={isNamed ? 58 : undefined}
    leftSectionPointerEvents="none"
    data={data}
    value={value}
    w={width}
    allowDeselect={false}
    rightSection={<Icon name="chevron-down" />}
    onChange={(next) => onChange(next ?? '')}
  />
)
