// Servers and browsers end when the process that started them exits, which a signal alone does not bring about.
process.on('SIGTERM', () => process.exit(143))
