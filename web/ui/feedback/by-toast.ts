import { alertToast, toast } from './toast.tsx'

/** What a save answers, or why it failed: `end.mutate({ params }, byToast)`. */
export const byToast = {
  onSuccess: ({ message }: { message: string }) => toast(message),
  onError: ({ message }: Error) => alertToast(message),
}
