import { Link, useNavigate } from 'react-router'
import { deleteMerchant, type Merchant } from '#contract/merchants.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { partyPath } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import classes from '#web/documents/list/document-list.module.css'
import { openAccountWords } from '#web/money/open-account-data.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { ListCount } from '#web/ui/list/list-count.tsx'
import type { ListState } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { TYPE_WORDS } from './merchant-words.ts'

interface MerchantListProps {
  list: ListState<Merchant>
  search: string
  type: Merchant['type'] | undefined
  onClear: () => void
  onAdd: () => void
  onEdit: (merchant: Merchant) => void
}

/** Permission to change a party of a type. */
const OF_TYPE = { supplier: 'buy', buyer: 'bill' } as const

const NONE_YET: Record<Merchant['type'], string> = {
  supplier: t('There is no supplier among your merchants yet.'),
  buyer: t('There is no buyer among your merchants yet.'),
}

const COLUMNS: Column<Merchant>[] = [
  { header: t('S.No'), width: '64px', cell: (_merchant, index) => index + 1 },
  {
    header: t('Name'),
    width: '1.5fr',
    cell: ({ id, name }) => (
      <Link className={classes.way} to={partyPath(id)} title={name}>
        {name}
      </Link>
    ),
  },
  { header: t('Type'), width: '104px', cell: ({ type }) => TYPE_WORDS[type] },
  { header: t('Phone Number'), width: '160px', cell: ({ phone }) => phone },
  { header: t('Address'), width: '2fr', cell: ({ address }) => <span title={address}>{address}</span> },
]

export function MerchantList({ list, search, type, onClear, onAdd, onEdit }: MerchantListProps) {
  const askAndDelete = useAskAndDelete()
  const navigate = useNavigate()
  return (
    <DataList
      label={t('Buyers and suppliers')}
      list={list}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      card={(merchant) => (
        <RowCard
          title={merchant.name}
          figure={<Tag>{TYPE_WORDS[merchant.type]}</Tag>}
          note={`${merchant.phone} · ${merchant.address}`}
        />
      )}
      onOpen={({ id }) => void navigate(partyPath(id))}
      actions={(merchant) => [
        { icon: 'pencil', label: t('Edit'), needs: OF_TYPE[merchant.type], onClick: () => onEdit(merchant) },
        { icon: 'trash', label: t('Delete'), needs: 'delete', onClick: () => void askAndDelete(merchant) },
      ]}
      loadingText={t('Loading suppliers...')}
      empty={{
        title: t('No suppliers found'),
        why: type ? NONE_YET[type] : t('Those you buy from and sell to appear here.'),
        action: (
          <MayButton needs="trade" onClick={onAdd}>
            {t('Add Merchant')}
          </MayButton>
        ),
      }}
      filteredBy={search}
      onClear={onClear}
      failed={t('Failed to load suppliers.')}
      foot={<ListCount list={list} noun="merchants" search={search} />}
    />
  )
}

function useAskAndDelete() {
  const remove = useSave(deleteMerchant)
  return async (merchant: Merchant) => {
    const isSure = await confirmDanger({
      title: t('Delete {name}', { name: merchant.name }),
      sentence: t('Are you sure you want to delete this supplier?'),
      consequence: [
        await openAccountWords(merchant.id),
        t('Documents keep their copies. Products and tasks lose the link.'),
      ]
        .join(' ')
        .trim(),
      action: t('Delete'),
    })
    if (!isSure) return
    if (!readSession()) return alertToast(t('No authentication token found. Please login again.'))
    remove.mutate(
      { params: { id: merchant.id } },
      {
        onSuccess: () => toast(t('Supplier deleted successfully.')),
        onError: (error) => alertToast(messageOf(error, t('Failed to delete supplier.'))),
      },
    )
  }
}
