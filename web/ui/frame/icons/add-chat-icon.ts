import { ICONS } from '#web/ui/frame/icons/icon-paths.ts'

ICONS.chat = 'M12 20a8.5 8.5 0 1 0-7.4-4.3L3.5 20.5l4.6-1.2A8.4 8.4 0 0 0 12 20ZM8.5 10h7M8.5 13.5h4.5'
