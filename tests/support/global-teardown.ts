export default async function stop(): Promise<void> {
  await (globalThis as { stopServers?: () => Promise<void> }).stopServers?.();
}
