package dev.culprit.cli;

import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.trials.cases.CaseFolder;

/** What a command works with: the hosts' wiring, the folder of its case and the terminal. */
record Session(HostWiring wiring, CaseFolder folder, Terminal terminal) {}
