import { t } from '#domain/words/t.ts'

const SHOWN = {
  items: (figures: Figures) => t('Showing {shown} of {total} items', figures),
  categories: (figures: Figures) => t('Showing {shown} of {total} categories', figures),
  products: (figures: Figures) => t('Showing {shown} of {total} products', figures),
  merchants: (figures: Figures) => t('Showing {shown} of {total} merchants', figures),
  imports: (figures: Figures) => t('Showing {shown} of {total} imports', figures),
  records: (figures: Figures) => t('Showing {shown} of {total} records', figures),
}
interface Figures {
  shown: number
  total: number
}

interface ListCountProps {
  list: { rows: unknown[]; total: number }
  noun: keyof typeof SHOWN
  /** Text of the active search, or ''. */
  search: string
}

/** The foot of a list: 'Showing 3 of 120 merchants', with the active search. */
export const ListCount = ({ list, noun, search }: ListCountProps) => (
  <>
    <span>{SHOWN[noun]({ shown: list.rows.length, total: list.total })}</span>
    {search && ' · '}
    {search && <span>{t('Filtered by: "{search}"', { search })}</span>}
  </>
)
