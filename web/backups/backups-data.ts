import { useQuery } from '@tanstack/react-query'
import type {
  checkPlatformPassphrase,
  forgetPlatformBackupPlace,
  getPlatformBackups,
  namePlatformBackupPlace,
  sendPlatformBackup,
  tryPlatformBackup,
} from '#contract/platform/superadmin-backups.ts'
import {
  checkPassphrase,
  forgetBackupPlace,
  getBackups,
  lookIntoBackup,
  nameBackupPlace,
  sendBackup,
  tryBackup,
} from '#contract/shop/backups.ts'
import { call } from '#web/app/calls/call.ts'

/** The calls of a shop's owner, or of who runs the platform. */
export interface BackupCalls {
  get: typeof getBackups | typeof getPlatformBackups
  send: typeof sendBackup | typeof sendPlatformBackup
  try: typeof tryBackup | typeof tryPlatformBackup
  check: typeof checkPassphrase | typeof checkPlatformPassphrase
  name: typeof nameBackupPlace | typeof namePlatformBackupPlace
  forget: typeof forgetBackupPlace | typeof forgetPlatformBackupPlace
  /** What lies in a backup is its shop's business. */
  look?: typeof lookIntoBackup
}

export const OWN_BACKUPS: BackupCalls = {
  get: getBackups,
  send: sendBackup,
  try: tryBackup,
  check: checkPassphrase,
  name: nameBackupPlace,
  forget: forgetBackupPlace,
  look: lookIntoBackup,
}

/** How the backups stand; asked again each minute, as hours go by on an open page, and each second while one is opened. */
export const useBackups = ({ get }: BackupCalls) =>
  useQuery({
    queryKey: [get.url],
    queryFn: () => call(get, {}),
    refetchInterval: ({ state }) => (state.data?.lookingInto ? 1000 : 60_000),
  })
