package dev.culprit.cli;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cli.terminal.Terminal;
import dev.culprit.investigation.hosting.HostWiring;

/** What a command works with: the hosts' wiring, the folder of its case and the terminal. */
record Session(HostWiring wiring, CaseFolder folder, Terminal terminal) {}
