/** `node scripts/audit-verify.mjs`: verifies a log with Node, `pg` and dist/src/platform/log/audit alone; see docs/operations.md. */
const { runVerification } = await import('../dist/src/platform/log/audit/standalone.js').catch(() => {
  console.error('dist/src/platform/log/audit is missing: "npm run build" makes it.');
  process.exit(2);
});
process.exitCode = await runVerification(process.argv.slice(2));
