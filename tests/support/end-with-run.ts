// Exits on SIGTERM, because servers and browsers end in the exit handlers of the process that
// started them, which a bare signal does not run.
process.on('SIGTERM', () => process.exit(143))
