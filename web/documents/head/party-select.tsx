import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Direction, PartyDraft } from '#contract/document.ts'
import type { Merchant } from '#contract/merchants.ts'
import { searchedPhone } from '#domain/shop/phone.ts'
import { t } from '#domain/words/t.ts'
import { useMerchants } from '#web/merchants/merchant-data.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './head.module.css'
import { otherParty } from './party-words.ts'

const MerchantDialog = later(async () => (await import('#web/merchants/merchant-dialog.tsx')).MerchantDialog)

const NEW = 'new'

interface PartySelectProps {
  direction: Direction
  buyerWord: 'Customer' | 'Buyer'
  party: PartyDraft
  error?: string | undefined
  onPick: (merchant: Merchant) => void
  /** A name typed over a sale's customer; purchases take stored suppliers only. */
  onType: (name: string) => void
}

/** The other party: chosen from the shop's merchants, added there, or on a sale simply named. */
export function PartySelect({ direction, buyerWord, party, error, onPick, onType }: PartySelectProps) {
  const isSale = direction === 'sales'
  const [typed, setTyped] = useState<string>()
  const [newName, setNewName] = useState<string>()
  const search = typed ?? ''
  const { merchants, isSearching } = useMerchants({
    search,
    type: isSale ? undefined : 'supplier',
    withOthers: true,
  })
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const words = otherParty({ direction, buyerWord })
  const name = search.trim()

  // A supplier is one of the stored ones: Enter takes the first that matches. A customer may be any name.
  const first = !isSale && name !== '' ? merchants[0]?._id : undefined
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (typed && first) selectFirstOption()
  }, [typed, first, selectFirstOption])

  const choose = (value: string) => {
    setTyped(undefined)
    combobox.closeDropdown()
    if (value === NEW) return setNewName(search)
    const merchant = merchants.find(({ _id }) => _id === value)
    if (merchant) onPick(merchant)
  }
  const type = (text: string) => {
    setTyped(text)
    if (isSale) onType(text)
    combobox.openDropdown()
    if (isSale) combobox.updateSelectedOptionIndex()
  }

  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
        <Combobox.Target withExpandedAttribute>
          <TextInput
            label={words.name}
            data-party
            placeholder={isSale ? t('Choose, or type a name') : t('Choose a supplier')}
            error={error}
            autoComplete="off"
            maxLength={120}
            rightSection={<Icon name="chevron-down" />}
            rightSectionPointerEvents="none"
            value={isSale ? party.name : (typed ?? party.name)}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => {
              combobox.closeDropdown()
              setTyped(undefined)
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={280} className={classes.options} aria-label={words.all}>
            {merchants.map((merchant) => (
              <Combobox.Option key={merchant._id} value={merchant._id} active={merchant._id === party._id}>
                <MerchantOption merchant={merchant} hasPhone={searchedPhone(search) !== undefined} />
              </Combobox.Option>
            ))}
            {!(isSearching && name) && (
              <Combobox.Option value={NEW} className={classes.new}>
                <Icon name="plus" />
                <span>
                  {name ? words.addNamed(name) : words.addNew}
                  {name && merchants.length === 0 && <small>{words.unknown}</small>}
                </span>
              </Combobox.Option>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {newName !== undefined && (
        <MerchantDialog
          initialType={isSale ? 'buyer' : 'supplier'}
          initialName={newName}
          onClose={() => setNewName(undefined)}
          onSaved={(merchant: Merchant) => {
            setNewName(undefined)
            onPick(merchant)
          }}
        />
      )}
    </>
  )
}

/** A party found by phone number is shown with it. */
const MerchantOption = ({ merchant, hasPhone }: { merchant: Merchant; hasPhone: boolean }) => (
  <span className={`grid shrink ${classes.option}`}>
    <span>{merchant.name}</span>
    <small className="small quiet">
      {[hasPhone && merchant.phone, merchant.gstin, merchant.address].filter(Boolean).join(' · ')}
    </small>
  </span>
)
