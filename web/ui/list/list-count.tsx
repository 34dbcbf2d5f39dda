import { t } from '#domain/words/t.ts'

interface ListCountProps {
  list: { rows: unknown[]; total: number }
  /** 'merchants' */
  noun: string
  /** The search in force, or ''. */
  search: string
}

/** The foot of a list: 'Showing 3 of 120 merchants', and what it is filtered by. */
export const ListCount = ({ list, noun, search }: ListCountProps) => (
  <>
    <span>
      {t('Showing {length} of {total} {noun}', { length: list.rows.length, total: list.total, noun })}
    </span>
    {search && ' · '}
    {search && <span>{t('Filtered by: "{search}"', { search })}</span>}
  </>
)
