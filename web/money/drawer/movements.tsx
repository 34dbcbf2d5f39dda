import { Link } from 'react-router'
import { formatTimeInIndia } from '#domain/calendar.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { partName } from '#domain/drawer/drawer-parts.ts'
import { t } from '#domain/words/t.ts'
import { documentPath } from '#web/app/paths.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { useMovements } from './drawer-data.ts'
import classes from './should-be.module.css'

/** Everything that moved the cash, in the order in which it was entered. */
export function Movements({ account }: { account: string }) {
  const { data, error, refetch } = useMovements(account)
  if (!data && error) {
    return (
      <ListNotice
        kind="failed"
        title={t('The movements could not be loaded')}
        error={error}
        onRetry={refetch}
      />
    )
  }
  if (!data) return <p role="status">{t('Loading the movements...')}</p>
  return (
    <section className={classes.movements} aria-label={t('Movements')} tabIndex={-1}>
      <FiguresTable
        label={t('Movements')}
        rows={data}
        rowKey={({ cause, _id, at, amount }) => `${cause} ${_id ?? `${at} ${amount}`}`}
        columns={[
          {
            header: '',
            key: 'time',
            className: 'quiet unbroken',
            value: ({ at }) => formatTimeInIndia(new Date(at)),
          },
          {
            header: '',
            key: 'name',
            isName: true,
            value: ({ cause, _id, noun, kind, number, title }) => (
              <>
                {cause === 'document' && _id ? (
                  <Link to={documentPath(noun as Noun, _id)} target="_blank">
                    {number}
                  </Link>
                ) : (
                  number
                )}{' '}
                {title} <small>{partName({ kind })}</small>
              </>
            ),
          },
          { header: '', key: 'amount', kind: 'rupees', value: ({ amount }) => amount },
        ]}
      />
    </section>
  )
}
