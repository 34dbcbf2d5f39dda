import type { Output } from '#contract/endpoint.ts'
import {
  checkPlatformPassphrase,
  forgetPlatformBackupPlace,
  getPlatformBackups,
  namePlatformBackupPlace,
  sendPlatformBackup,
  tryPlatformBackup,
} from '#contract/platform/superadmin-backups.ts'
import { getSettings, type saveSettings } from '#contract/platform/superadmin-settings.ts'
import { getSuperadminStats } from '#contract/platform/superadmin-stats.ts'
import { exportUser, listUsers, type PlatformUser } from '#contract/platform/superadmin-users.ts'
import { callFile } from '#web/app/calls/call.ts'
import { queryClient, useAnswer } from '#web/app/calls/queries.ts'
import { readSession, startSession } from '#web/app/calls/session/session.ts'
import { useConsoleError } from '#web/app/calls/use-console-error.ts'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'

/** The calls of the backups of all shops. */
export const PLATFORM_BACKUPS = {
  get: getPlatformBackups,
  send: sendPlatformBackup,
  try: tryPlatformBackup,
  check: checkPlatformPassphrase,
  name: namePlatformBackupPlace,
  forget: forgetPlatformBackupPlace,
}

export type Stats = Output<typeof getSuperadminStats>['stats']

export function useStats() {
  const { data, error, isPending } = useAnswer(getSuperadminStats, {})
  useConsoleError('The statistics', error)
  const { stats, version, paymentsToLookAt = 0, notice, backupNotice } = data ?? {}
  return { stats, version, paymentsToLookAt, notice, backupNotice, isLoading: isPending }
}

export interface UsersQuery {
  page: number
  limit: number
  search: string
  /** undefined: both. Sent only if one is chosen (SADM-16). */
  status: 'active' | 'inactive' | undefined
}

export function useUsers(query: UsersQuery) {
  const answer = useAnswer(listUsers, { query })
  useConsoleError('The users', answer.error)
  return answer
}

/** Downloads all data of the user's shop. */
export async function downloadUserData(user: PlatformUser): Promise<void> {
  const { bytes, name } = await callFile(exportUser, { params: { id: user._id } })
  saveFile(name, bytes)
}

/** Puts saved settings into the cache; a new token becomes the session's id. */
export function takeOverSettings({ settings, token }: Output<typeof saveSettings>) {
  const session = readSession()
  if (session) {
    const user = { ...session.user, email: settings.email }
    startSession({ id: token ?? session.id, user })
  }
  queryClient.setQueryData([getSettings.url, {}], { success: true, settings })
}
