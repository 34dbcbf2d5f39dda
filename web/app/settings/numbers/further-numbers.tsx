import type { ComponentProps } from 'react'
import { FiledField } from './filed-field.tsx'
import { TillsFields } from './tills-fields.tsx'

interface FurtherNumbersProps extends Pick<ComponentProps<typeof TillsFields>, 'tills' | 'shop'> {
  filedUpTo: string | null
  onTills: ComponentProps<typeof TillsFields>['onChange']
  onFiled: ComponentProps<typeof FiledField>['onChange']
}

/** Below the shop's series: those of its tills, and settings for issued numbers. */
export const FurtherNumbers = ({ tills, shop, filedUpTo, onTills, onFiled }: FurtherNumbersProps) => (
  <>
    <TillsFields tills={tills} shop={shop} onChange={onTills} />
    <FiledField filedUpTo={filedUpTo} onChange={onFiled} />
  </>
)
