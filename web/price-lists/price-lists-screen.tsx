import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { deletePriceList, listPriceLists, type PriceList } from '#contract/pricing/price-lists.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useConfirmedDelete } from '#web/app/calls/use-confirmed-delete.ts'
import { paths } from '#web/app/paths.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { PriceGrid } from './price-grid.tsx'
import { costOf, listUsers, meaningOf } from './price-list-words.ts'
import classes from './price-lists.module.css'

const PriceListDialog = later(async () => (await import('./price-list-dialog.tsx')).PriceListDialog)

/** The price lists of the shop, and the prices of the open one. */
export function PriceListsScreen() {
  const { data: lists, error, refetch } = useAnswer(listPriceLists, {})
  const { values, set } = useUrlFilters({ list: '', search: '' })
  const [dialog, setDialog] = useState<{ list?: PriceList }>()
  const { askAndDelete } = useConfirmedDelete(deletePriceList, wordsOf)
  const open = lists?.find(({ _id }) => _id === values.list) ?? lists?.[0]

  return (
    <Screen
      title={t('Price Lists')}
      subtitle={t('What some customers pay, or everybody for more')}
      actions={
        <Button component={Link} to={paths.products} variant="default">
          {t('Items')}
        </Button>
      }
      primary={
        <Button leftSection={<Icon name="plus" />} onClick={() => setDialog({})}>
          {t('Add Price List')}
        </Button>
      }
    >
      {!lists && (
        <NotLoaded
          error={error}
          failed={t('Failed to fetch price lists')}
          loading={t('Loading price lists...')}
          onRetry={refetch}
        />
      )}
      {lists?.length === 0 && (
        <section className="card">
          <ListNotice
            kind="empty"
            title={t('No price lists yet')}
            why={t(
              'Make one for those who pay other prices, such as Wholesale or Hotel, and give it to a customer in Buyers & Suppliers.',
            )}
            action={<Button onClick={() => setDialog({})}>{t('Add Price List')}</Button>}
          />
        </section>
      )}
      {lists && open && (
        <div className={classes.halves}>
          <nav className={`card ${classes.lists}`} aria-label={t('Price lists')}>
            <ul>
              {lists.map((list) => (
                <li key={list._id}>
                  <button
                    type="button"
                    className="grid wide bare pressable align-start"
                    aria-current={list === open || undefined}
                    onClick={() => set({ list: list._id })}
                  >
                    <span className="strong breaks">{list.name}</span>
                    <small className="smaller quiet">{meaningOf(list)}</small>
                    {listUsers(list) && <small className="smaller quiet">{listUsers(list)}</small>}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          <section className="card shrink" aria-label={open.name}>
            <div className={`row wrap gap-2 ${classes.head}`}>
              <div>
                <h2>{open.name}</h2>
                <p className="quiet">{meaningOf(open)}</p>
              </div>
              <Button variant="default" onClick={() => setDialog({ list: open })}>
                {t('Edit')}
              </Button>
              <Button variant="default" onClick={() => void askAndDelete(open, () => set({ list: '' }))}>
                {t('Delete')}
              </Button>
            </div>
            {open.kind === 'items' ? (
              <PriceGrid
                key={open._id}
                list={open}
                search={values.search}
                onSearch={(search) => set({ search })}
              />
            ) : (
              <p className={`quiet ${classes.words}`}>{costOf(open)}</p>
            )}
          </section>
        </div>
      )}
      {dialog && (
        <PriceListDialog
          list={dialog.list}
          onClose={() => setDialog(undefined)}
          onSaved={({ _id }) => set({ list: _id })}
        />
      )}
    </Screen>
  )
}

const wordsOf = ({ _id: id, name }: PriceList) => ({
  id,
  title: t('Delete {name}', { name }),
  sentence: t('Are you sure you want to delete this price list?'),
  consequence: t('Its prices go with it. Bills that were made by it stay as they are.'),
  failed: t('Failed to delete price list.'),
})
