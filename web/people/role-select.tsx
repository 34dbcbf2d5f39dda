import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { SHOP_ROLE_WORDS } from '#domain/people/permissions.ts'
import { SHOP_ROLES } from '#domain/people/shop-roles.ts'
import { t } from '#domain/words/t.ts'
import { useRights } from '#web/app/rights/use-rights.ts'
import { Icon } from '#web/ui/frame/icon.tsx'

interface RoleSelectProps extends NativeSelectProps {
  /** A person without an email owns no shop. */
  hasNoEmail?: boolean
}

/** Choice of a role; only an owner can choose the owner's. */
export function RoleSelect({ hasNoEmail = false, ...props }: RoleSelectProps) {
  const isOwner = useRights().role === 'owner'
  const roles = SHOP_ROLES.filter((role) => (isOwner && !hasNoEmail) || role !== 'owner')
  return (
    <NativeSelect
      label={t('Role')}
      required
      withAsterisk={false}
      rightSection={<Icon name="chevron-down" />}
      data={roles.map((role) => ({ value: role, label: SHOP_ROLE_WORDS[role] }))}
      {...props}
    />
  )
}
