# The engine's containers belong to the control group of the node: what pauses, limits or kills the
# node includes them.
groups=/sys/fs/cgroup
if [ -f $groups/cgroup.controllers ]; then
  # Version 2, where a group has either processes or groups.
  mount -o remount,rw $groups 2>/dev/null
  mkdir -p $groups/engine
  for pid in $(cat $groups/cgroup.procs); do echo "$pid" >$groups/engine/cgroup.procs; done 2>/dev/null
  sed 's/\([a-z]*\)/+\1/g' $groups/cgroup.controllers >$groups/cgroup.subtree_control
else
  for each in $groups/*/; do
    mount -o remount,bind,rw,nosuid,nodev,noexec "${each%/}"
  done
fi
# Left behind by a node that was killed.
rm -f /var/run/docker.pid /var/run/docker/containerd/containerd.pid
exec dockerd --host unix:///var/run/docker.sock
