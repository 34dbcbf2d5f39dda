import { useState } from 'react'
import type { Table } from '#domain/gst/gstr1/tables.ts'
import type { StepProps } from '../step-props.ts'
import { useGstr1 } from './gstr1-data.ts'
import { Gstr1Rows } from './gstr1-rows.tsx'
import { Gstr1Table } from './gstr1-table.tsx'

/** GSTR-1 by table, each with its bills; nothing while loading or failed, as the step shows why. */
export function Gstr1Sections({ month }: StepProps) {
  const { data, isPlaceholderData } = useGstr1(month)
  const [opened, setOpened] = useState<Table>()
  if (!data || isPlaceholderData || data.tables.length === 0) return null
  return (
    <>
      <Gstr1Table answer={data} month={month} opened={opened} onOpen={setOpened} />
      {opened && <Gstr1Rows key={opened} month={month} table={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
